/** Of one picture, wherever it comes from. */
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024

/** Of an archive: as many as a season has, and as much as a disk can do without. */
export const MOST_ARCHIVE_FILES = 5000
export const MOST_ARCHIVE_BYTES = 2 * 1024 * 1024 * 1024

/** A large archive comes in parts: a request has half a minute, whatever the line is like. */
export const ARCHIVE_PART_BYTES = 8 * 1024 * 1024
export const MOST_ARCHIVE_PARTS = MOST_ARCHIVE_BYTES / ARCHIVE_PART_BYTES
