/** What a store can have an account of its own for. */
export const INTEGRATION_KINDS = ['stripe', 'smtp', 'brevo', 'maps', 'sendcloud'] as const
export type IntegrationKind = (typeof INTEGRATION_KINDS)[number]

/** As the provider's side of it. */
export type AccountKind = IntegrationKind

/** All that is ever shown of a key. */
export function fingerprintOf(key: string): string {
  return key.length < 12 ? '' : key.slice(-4)
}

/** Why keys cannot be used. */
export const TEST_PROBLEMS = [
  'WRONG_KEY',
  'WRONG_MODE',
  'KEY_RESTRICTED',
  'HOST_UNKNOWN',
  'HOST_PRIVATE',
  'REFUSED',
  'TIMED_OUT',
  'NO_TLS',
  'BAD_CERTIFICATE',
  'SENDER_REFUSED',
  'SERVICE_UNKNOWN',
  'UNAVAILABLE',
] as const
export type TestProblem = (typeof TEST_PROBLEMS)[number]

/** What came of asking a provider with keys that somebody has typed. */
export type Tested<Facts> = ({ ok: true } & Facts) | { ok: false; reason: TestProblem }
