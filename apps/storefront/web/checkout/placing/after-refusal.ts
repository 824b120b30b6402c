import type { ErrorCode } from '#kit/contract/error-codes.ts'

/** Where a refused order leads. */
export type NextMove =
  | 'findLost'
  | 'showNewTotal'
  | 'askEarlyStart'
  | 'dropDiscount'
  | 'reloadAddresses'
  | 'seeCart'
  | 'seeMembership'
  | 'logIn'
  | 'startAnew'
  | 'tryAgain'

/** Whatever else goes wrong, the same order can be sent again. */
export function moveAfter(code: ErrorCode): NextMove {
  return moves[code] ?? 'tryAgain'
}

const moves: Partial<Record<ErrorCode, NextMove>> = {
  HOLD_LOST: 'findLost',
  PRICE_CHANGED: 'showNewTotal',
  DELIVERY_NOT_OFFERED: 'showNewTotal',
  EARLY_START_REQUIRED: 'askEarlyStart',
  DISCOUNT_NOT_FOUND: 'dropDiscount',
  DISCOUNT_EXPIRED: 'dropDiscount',
  DISCOUNT_USED: 'dropDiscount',
  DISCOUNT_OTHER_WAY: 'dropDiscount',
  NOT_FOUND: 'reloadAddresses',
  NOT_IN_PLAN: 'seeCart',
  MEMBERSHIP_LIMIT: 'seeCart',
  MEMBERSHIP_NOT_ACTIVE: 'seeMembership',
  MEMBERSHIP_PAUSED: 'seeMembership',
  MEMBERSHIP_EXISTS: 'seeMembership',
  ACCOUNT_REQUIRED: 'logIn',
  IDEMPOTENCY_KEY_MISSING: 'startAnew',
  IDEMPOTENCY_KEY_REUSED: 'startAnew',
}
