import { parse } from 'hono/utils/cookie'
import type { OfficeLanguage } from '#domain/staff/person.ts'
import { LANGUAGE_COOKIE, THEME_COOKIE, THEMES, type Theme } from '#office/contract/preferences.ts'

/** Kept in a cookie, so that the server draws the page in it and nothing flashes. */
export function readTheme(request: Request): Theme {
  const value = parse(request.headers.get('cookie') ?? '', THEME_COOKIE)[THEME_COOKIE]
  return THEMES.find((theme) => theme === value) ?? 'system'
}

export function themeCookie(theme: Theme, origin: string): string {
  return preference(THEME_COOKIE, theme, origin)
}

export function languageCookie(language: OfficeLanguage, origin: string): string {
  return preference(LANGUAGE_COOKIE, language, origin)
}

/** Lax, unlike a session: whoever follows a link from a mail sees the office as they like it at once. */
function preference(name: string, value: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`
}
