/** What the storefront sets its texts in; its fonts carry no other weight. */
export const FONT_WEIGHTS = { min: 400, max: 600 }

/** The characters of the six languages and what is usual beside them. */
export const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
