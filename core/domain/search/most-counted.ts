/** Nobody reads further, and counting every row of a large store would take longer than showing a page of it. */
export const MOST_COUNTED = 10_000
