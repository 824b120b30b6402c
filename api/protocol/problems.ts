import type { ErrorCode } from '#contract/error-codes.ts'
import type { ReadCourierEvent } from '#providers/courier/courier-event.ts'
import type { AddedAddress } from '#use-cases/accounts/addresses/add-address.ts'
import type { ChangedAddress } from '#use-cases/accounts/addresses/change-address.ts'
import type { ConfirmedEmailChange } from '#use-cases/accounts/email/confirm-email-change.ts'
import type { ErasedUser } from '#use-cases/accounts/erase-user.ts'
import type { AddedPasskey } from '#use-cases/accounts/factors/add-passkey.ts'
import type { AskedForPasskey } from '#use-cases/accounts/factors/ask-for-passkey.ts'
import type { ConfirmedTotp } from '#use-cases/accounts/factors/confirm-totp.ts'
import type { LoggedInWithPasskey } from '#use-cases/accounts/factors/log-in-with-passkey.ts'
import type { LoggedInWithSecondFactor } from '#use-cases/accounts/factors/log-in-with-second-factor.ts'
import type { OfferedPasskeys } from '#use-cases/accounts/factors/offer-passkeys.ts'
import type { RemovedPasskey } from '#use-cases/accounts/factors/remove-passkey.ts'
import type { RenewedRecoveryCodes } from '#use-cases/accounts/factors/renew-recovery-codes.ts'
import type { TurnedOnSecondFactor } from '#use-cases/accounts/factors/turn-on-second-factor.ts'
import type { ChangedPassword } from '#use-cases/accounts/passwords/change-password.ts'
import type { ResetPassword } from '#use-cases/accounts/passwords/reset-password.ts'
import type { EndedSession } from '#use-cases/accounts/sessions/end-session.ts'
import type { LoggedIn } from '#use-cases/accounts/sessions/log-in.ts'
import type { FoundProduct } from '#use-cases/catalogue/find-product.ts'
import type { CheckedMembershipPayment } from '#use-cases/memberships/check-membership-payment.ts'
import type { RequiredAllowance } from '#use-cases/memberships/garments/require-allowance.ts'
import type { ChangedRenewal } from '#use-cases/memberships/plan-changes/change-renewal.ts'
import type { ChosenPlan } from '#use-cases/memberships/plan-changes/choose-plan.ts'
import type { StartedMembership } from '#use-cases/memberships/start-membership.ts'
import type { WithdrawnFromMembership } from '#use-cases/memberships/withdraw-from-membership.ts'
import type { CheckedOrderPayment } from '#use-cases/orders/check-order-payment.ts'
import type { AppliedCourierEvent } from '#use-cases/orders/lifecycle/apply-courier-event.ts'
import type { CancelledOrder } from '#use-cases/orders/lifecycle/cancel-order.ts'
import type { ChosenPickUp } from '#use-cases/orders/lifecycle/choose-pick-up.ts'
import type { RequestedReturn } from '#use-cases/orders/lifecycle/request-return.ts'
import type { PlacedOrder } from '#use-cases/orders/placing/place-order.ts'
import type { PreviewedWithdrawal } from '#use-cases/orders/withdrawals/preview-withdrawal.ts'
import type { WithdrawnByNumber } from '#use-cases/orders/withdrawals/withdraw-by-number.ts'
import type { WithdrawnOrder } from '#use-cases/orders/withdrawals/withdraw-from-order.ts'
import type { EstimatedDates } from '#use-cases/rentals/estimate-dates.ts'
import type { EstimatedOrder } from '#use-cases/rentals/estimate-order.ts'
import type { FoundDates } from '#use-cases/rentals/find-dates-range.ts'
import type { FoundDiscount } from '#use-cases/rentals/find-discount.ts'
import type { HeldUnits } from '#use-cases/rentals/holds/hold-units.ts'
import type { ReleasedHold } from '#use-cases/rentals/holds/release-hold.ts'
import type { FoundStorePage } from '#use-cases/stores/find-store-page.ts'
import type { ParsedInput } from './parse-input.ts'
import type { Bearer } from './require-bearer.ts'
import type { RequiredStore } from './require-store.ts'

/** Why a verb, or a check before it, says no. */
export type Reason = RefusalOf<
  | ParsedInput<unknown>
  | Bearer
  | RequiredStore
  | FoundStorePage
  | FoundProduct
  | AccountOutcome
  | RentalOutcome
  | MembershipOutcome
  | OrderOutcome
>

type RentalOutcome = FoundDates | EstimatedDates | EstimatedOrder | HeldUnits | ReleasedHold | FoundDiscount

type MembershipOutcome =
  | RequiredAllowance
  | StartedMembership
  | CheckedMembershipPayment
  | ChangedRenewal
  | ChosenPlan
  | WithdrawnFromMembership

type OrderOutcome =
  | PlacedOrder
  | CheckedOrderPayment
  | CancelledOrder
  | RequestedReturn
  | ChosenPickUp
  | WithdrawnOrder
  | PreviewedWithdrawal
  | WithdrawnByNumber
  | AppliedCourierEvent
  | ReadCourierEvent

type AccountOutcome =
  | ErasedUser
  | LoggedIn
  | ResetPassword
  | ConfirmedEmailChange
  | ChangedPassword
  | EndedSession
  | AddedAddress
  | ChangedAddress
  | FactorOutcome

type FactorOutcome =
  | LoggedInWithSecondFactor
  | LoggedInWithPasskey
  | OfferedPasskeys
  | ConfirmedTotp
  | TurnedOnSecondFactor
  | RenewedRecoveryCodes
  | AskedForPasskey
  | AddedPasskey
  | RemovedPasskey

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
  WRONG_CREDENTIALS: 'INVALID_CREDENTIALS',
  EMAIL_NOT_CONFIRMED: 'USER_EMAIL_NOT_CONFIRMED',
  PASSWORD_WRONG: 'WRONG_PASSWORD',
  PASSWORD_COMMON: 'COMMON_PASSWORD',
  SECOND_FACTOR_NEEDED: 'SECOND_FACTOR_NEEDED',
  SECOND_FACTOR_EXPIRED: 'SECOND_FACTOR_EXPIRED',
  SECOND_FACTOR_WRONG: 'SECOND_FACTOR_WRONG',
  SECOND_FACTOR_OFF: 'INVALID_REQUEST',
  PASSKEY_REFUSED: 'PASSKEY_REFUSED',
  PASSKEY_NOT_FOUND: 'NOT_FOUND',
  TOO_MANY_PASSKEYS: 'INVALID_REQUEST',
  NO_PASSKEY: 'INVALID_REQUEST',
  LINK_UNKNOWN: 'LINK_INVALID',
  LINK_USED: 'LINK_USED',
  LINK_EXPIRED: 'LINK_EXPIRED',
  ACCOUNT_IN_USE: 'ACCOUNT_IN_USE',
  EMAIL_TAKEN: 'EMAIL_TAKEN',
  USER_NOT_FOUND: 'NOT_FOUND',
  SESSION_NOT_FOUND: 'NOT_FOUND',
  ADDRESS_NOT_FOUND: 'NOT_FOUND',
  TOO_MANY_ADDRESSES: 'INVALID_REQUEST',
  SIZE_NOT_IN_STOCK: 'SIZE_NOT_AVAILABLE',
  DATE_NOT_SERVED: 'DATE_NOT_AVAILABLE',
  PICK_UP_NOT_OFFERED: 'PICK_UP_NOT_AVAILABLE',
  NO_UNIT_FREE: 'DATE_NOT_AVAILABLE',
  WAY_NOT_OFFERED: 'OFFER_NOT_AVAILABLE',
  PLAN_NOT_FOUND: 'NOT_FOUND',
  OVER_PLAN_VALUE: 'NOT_IN_PLAN',
  NO_SLOT_LEFT: 'MEMBERSHIP_LIMIT',
  GARMENTS_OVER: 'GARMENTS_OVER_PLAN',
  MEMBERSHIP_NOT_FOUND: 'NOT_FOUND',
  MEMBERSHIP_NOT_ACTIVE: 'MEMBERSHIP_NOT_ACTIVE',
  MEMBERSHIP_EXISTS: 'MEMBERSHIP_EXISTS',
  CARD_DECLINED: 'CARD_DECLINED',
  PAYMENT_PROVIDER_DOWN: 'PAYMENT_UNAVAILABLE',
  PAYMENT_UNCLEAR: 'PAYMENT_UNCLEAR',
  WITHDRAWAL_OVER: 'WITHDRAWAL_OVER',
  COVERED_BY_PLAN: 'WITHDRAWAL_BY_PLAN',
  KEY_MISSING: 'IDEMPOTENCY_KEY_MISSING',
  KEY_REUSED: 'IDEMPOTENCY_KEY_REUSED',
  HOLD_LOST: 'HOLD_LOST',
  PRICE_CHANGED: 'PRICE_CHANGED',
  EARLY_START_REQUIRED: 'EARLY_START_REQUIRED',
  NO_ADDRESS: 'INVALID_REQUEST',
  ORDER_NOT_FOUND: 'NOT_FOUND',
  ITEM_NOT_FOUND: 'NOT_FOUND',
  SIGNATURE_INVALID: 'SIGNATURE_INVALID',
  MOVE_NOT_ALLOWED: 'ORDER_STATE',
  TOO_MANY_HOLDS: 'HOLD_LIMIT',
  HOLDS_NEED_LOGIN: 'HOLD_LOGIN',
  ACCOUNT_REQUIRED: 'ACCOUNT_REQUIRED',
  TOO_OFTEN_HELD: 'HOLD_PAUSE',
  HOLD_NOT_FOUND: 'HOLD_EXPIRED',
  DISCOUNT_NOT_FOUND: 'DISCOUNT_NOT_FOUND',
  DISCOUNT_EXPIRED: 'DISCOUNT_EXPIRED',
  DISCOUNT_USED: 'DISCOUNT_USED',
  TOO_MANY: 'RATE_LIMITED',
  TOO_BUSY: 'UNAVAILABLE',
} as const satisfies Record<Reason, ErrorCode>

type RefusalOf<Outcome> = Extract<Outcome, { ok: false }> extends { reason: infer Why } ? Why : never
