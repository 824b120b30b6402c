import { officePaths } from '../paths/paths.ts'

const NAME = 'office-invitation'

/** For an hour and for the invitation's page alone; an empty token removes it. Lax: it is set while coming from a mail. */
export function invitationCookie(token: string, origin: string): string {
  const life = token === '' ? 0 : 3600
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${encodeURIComponent(token)}; Path=${officePaths.invitation}; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`
}

export function readInvitation(request: Request): string {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(request.headers.get('cookie') ?? '') ?? []
  try {
    return decodeURIComponent(value).slice(0, 200)
  } catch {
    return ''
  }
}
