/** How long a key can hold, in days; or until it is revoked. Plain data: the browser loads it. */
export const KEY_DAYS = [30, 90, 365] as const
