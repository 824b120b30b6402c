import { attempt } from '#web/state/untrusted.ts'

const KEY = 'cart'

let token: string | null = null

/** What the store knows this cart by. Nobody else can let go of what it holds, so nobody else may guess it. */
export function cartToken(): string {
  token = attempt(() => localStorage.getItem(KEY)) ?? token ?? randomToken()
  attempt(() => localStorage.setItem(KEY, token ?? ''))
  return token
}

export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
