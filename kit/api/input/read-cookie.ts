import { parse } from 'hono/utils/cookie'

/** An empty one is none. */
export function readCookie(headers: Headers, name: string): string | null {
  return parse(headers.get('cookie') ?? '', name)[name] || null
}
