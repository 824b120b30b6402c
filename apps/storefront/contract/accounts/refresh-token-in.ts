/**
 * By this header a client asks for its refresh token to be kept in a cookie that no script can read: `cookie`. What it
 * is answered instead stands for the token, and is shown as the bearer like one.
 */
export const REFRESH_TOKEN_IN = 'x-refresh-token-in'
