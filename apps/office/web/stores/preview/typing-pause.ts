/**
 * How long somebody has stopped typing before what they typed is saved, in milliseconds. With the save and the next
 * picture it makes less than half a second from the last letter to its being seen.
 */
export const TYPING_PAUSE = 100
