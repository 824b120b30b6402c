import { parse } from 'hono/utils/cookie'

/** What a link brings along, that only its own page may act on. */
export type LinkKind = 'invitation' | 'reset'

const HOUR = 3600
const LONGEST_TOKEN = 200

/**
 * The token of a link, kept while its page is used: for an hour, read by no script. An empty token removes it. For the
 * whole office: what scripts send goes to an address beside the page's own. Lax: it is set while coming from a mail.
 */
export function linkCookie(kind: LinkKind, { token, origin }: { token: string; origin: string }): string {
  const value = encodeURIComponent(token.slice(0, LONGEST_TOKEN))
  const secure = isEncrypted(origin) ? '; Secure' : ''
  return `${nameOf(kind, origin)}=${value}; Path=/; Max-Age=${value === '' ? 0 : HOUR}; HttpOnly; SameSite=Lax${secure}`
}

export function readLinkCookie(kind: LinkKind, { request, origin }: { request: Request; origin: string }): string {
  const name = nameOf(kind, origin)
  return (parse(request.headers.get('cookie') ?? '', name)[name] ?? '').slice(0, LONGEST_TOKEN)
}

/** With the prefix that lets no other host and no unencrypted page set it, wherever there is encryption. */
function nameOf(kind: LinkKind, origin: string): string {
  return isEncrypted(origin) ? `__Host-office_${kind}` : `office_${kind}`
}

function isEncrypted(origin: string): boolean {
  return origin.startsWith('https:')
}
