import type { Envelope } from '#storefront/contract/shop-envelope.ts'

export type Tokens = { accessToken: string; refreshToken: string | null }
export type TokenPair = { accessToken: string; refreshToken: string }

type Outcome = 'renewed' | 'expired' | 'unreachable'

export type SessionAccess = {
  getTokens?: () => Tokens | null
  saveTokens?: (tokens: TokenPair) => void
  onSessionExpired?: () => void
}

/**
 * Renews the session once for all calls that wait for it. `used` is the access token the caller was refused with: when
 * the session holds another one by now, there is nothing left to do.
 */
export function createTokenRefresh(
  { getTokens, saveTokens, onSessionExpired }: SessionAccess,
  ask: (refreshToken: string) => Promise<Envelope<unknown>>,
): (used: string) => Promise<Outcome> {
  let underWay: Promise<Outcome> | null = null

  return async (used) => {
    const tokens = getTokens?.()
    if (!tokens?.refreshToken) return 'expired'
    if (tokens.accessToken !== used) return 'renewed'
    underWay ??= refresh(tokens.refreshToken).finally(() => {
      underWay = null
    })
    return underWay
  }

  async function refresh(refreshToken: string): Promise<Outcome> {
    const answer = await ask(refreshToken)
    // Logged out, or renewed by another tab, while the answer was on its way.
    const current = getTokens?.()
    if (current?.refreshToken !== refreshToken) return current ? 'renewed' : 'expired'
    if (answer.success && isTokenPair(answer.data)) {
      saveTokens?.(answer.data)
      return 'renewed'
    }
    const isRefused = !answer.success && answer.code.startsWith('TOKEN_')
    if (!isRefused) return 'unreachable'
    onSessionExpired?.()
    return 'expired'
  }
}

function isTokenPair(data: unknown): data is TokenPair {
  const { accessToken, refreshToken } = (data ?? {}) as Partial<TokenPair>
  return Boolean(accessToken && refreshToken)
}
