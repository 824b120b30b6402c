/** What a browser remembers of how somebody likes the office, before anybody has logged in. Neither is a secret. */
export const LANGUAGE_COOKIE = 'office-language'
export const THEME_COOKIE = 'office-theme'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
