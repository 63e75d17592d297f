{{ line }}
# {{ license }}
