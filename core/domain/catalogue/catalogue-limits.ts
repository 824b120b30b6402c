/** A hundred thousand euro: more is a typing error. */
export const MOST_CENTS = 10_000_000
export const MOST_POSITION = 1_000_000
export const LONGEST_BRAND = 80
/** So many rows are in a grid at once; a filter narrows longer lists. */
export const MOST_GRID_ROWS = 10_000
/** So many cells are saved at once: all of them or none, so nobody should wait for long. */
export const MOST_GRID_CELLS = 2_000
/** A page of the list, all of it selected. */
export const MOST_SELECTED = 100
