/** What any text field takes, unless it says otherwise. */
export const LONGEST_TEXT = 1000
