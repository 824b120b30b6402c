import type { OfficeErrorCode } from '#office/contract/error-codes.ts'

const LOGGED_OUT: readonly OfficeErrorCode[] = ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED']

/** Nobody is logged in, or not any more. */
export function isLoggedOut(code: OfficeErrorCode): boolean {
  return LOGGED_OUT.includes(code)
}
