import { attempt } from '#storefront/web/state/untrusted.ts'

const KEY = 'cart'

let token: string | null = null

/** What the store knows this cart by. Nobody else can let go of what it holds, so nobody else may guess it. */
export function cartToken(): string {
  token = readToken() ?? token ?? randomToken()
  attempt(() => localStorage.setItem(KEY, token ?? ''))
  return token
}

/** Whatever else lies there, the store would not take it. */
function readToken(): string | null {
  return attempt(() => localStorage.getItem(KEY)?.match(/^[\w-]{16,64}$/)?.[0] ?? null)
}

export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
