import type { Secrets } from './open-secrets.ts'

/** What somebody carries from one call to the next without being able to read or change it, for a while. */
export function sealToken(
  secrets: Secrets,
  { plain, purpose, expiresAt }: { plain: string; purpose: string; expiresAt: Date },
): string {
  return secrets.seal(`${expiresAt.getTime()} ${plain}`, purpose)
}

/** Null: too late, or not ours. */
export function openToken(
  secrets: Secrets,
  { token, purpose, now }: { token: string; purpose: string; now: Date },
): string | null {
  const opened = secrets.open(token, purpose)
  if (opened === null) return null
  const space = opened.indexOf(' ')
  return Number(opened.slice(0, space)) > now.getTime() ? opened.slice(space + 1) : null
}
