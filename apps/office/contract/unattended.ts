/** Said by a page that asks by itself: the call keeps no session open, as a click would. */
export const UNATTENDED = 'x-unattended'
