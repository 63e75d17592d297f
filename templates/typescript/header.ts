// {{ line }}
// {{ license }}
