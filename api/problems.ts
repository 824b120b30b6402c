import type { ErrorCode } from '#contract/error-codes.ts'
import type { FoundProduct } from '#use-cases/catalogue/find-product.ts'
import type { FoundStorePage } from '#use-cases/stores/find-store-page.ts'
import type { ParsedInput } from './parse-input.ts'
import type { Bearer } from './require-bearer.ts'
import type { RequiredStore } from './require-store.ts'

/** Why a verb, or a check before it, says no. */
export type Reason = RefusalOf<ParsedInput<unknown> | Bearer | RequiredStore | FoundStorePage | FoundProduct>

/** Every reason has its code, and every code its status in the contract. */
export const codeOf = {
  MALFORMED_ID: 'INVALID_ID',
  MALFORMED_INPUT: 'INVALID_REQUEST',
  BROKEN_JSON: 'INVALID_JSON',
  OTHER_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  LARGE_BODY: 'BODY_TOO_LARGE',
  UNKNOWN_PATH: 'NOT_FOUND',
  NO_TOKEN: 'TOKEN_MISSING',
  UNKNOWN_TOKEN: 'TOKEN_INVALID',
  EXPIRED_TOKEN: 'TOKEN_EXPIRED',
  STORE_NOT_ACTIVE: 'PARTNER_NOT_ACTIVE',
  PAGE_NOT_FOUND: 'NOT_FOUND',
  PRODUCT_NOT_FOUND: 'NOT_FOUND',
} as const satisfies Record<Reason, ErrorCode>

type RefusalOf<Outcome> = Extract<Outcome, { ok: false }> extends { reason: infer Why } ? Why : never
