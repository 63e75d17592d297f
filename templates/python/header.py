{{ line }}
