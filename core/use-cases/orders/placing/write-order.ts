import { randomInt, randomUUID } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import { addCreditEntries } from '#database/queries/credit/credits.ts'
import { lockMember } from '#database/queries/memberships/user-memberships.ts'
import { countUsesBy, redeemDiscount } from '#database/queries/orders/discounts.ts'
import { insertItems, listItemsOfHolds } from '#database/queries/orders/order-items.ts'
import { claimIdempotencyKey, forgetKey, type KeyName, setOrderOfKey } from '#database/queries/orders/order-keys.ts'
import { findOrder, insertOrder } from '#database/queries/orders/orders.ts'
import { heldSince, lockHolds } from '#database/queries/rentals/holds.ts'
import type { GuestBuyer } from '#domain/accounts/guest-buyer.ts'
import { placeOfOrder } from '#domain/delivery/delivery-terms.ts'
import { paymentLinkEnd } from '#domain/orders/money/payment-link.ts'
import type { Order } from '#domain/orders/order.ts'
import { drawOrderNumber } from '#domain/orders/order-number.ts'
import { needsEarlyStart } from '#domain/orders/rights/withdrawal-right.ts'
import { isUsedUpBy } from '#domain/prices/discount.ts'
import { HOLD_MINUTES } from '#domain/rentals/holds/hold.ts'
import { HOLD_POLICY } from '#domain/rentals/holds/hold-policy.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { keepAddress } from '#use-cases/accounts/addresses/add-address.ts'
import { chooseCredit } from '#use-cases/credit/choose-credit.ts'
import { type RequiredAllowance, requireAllowance } from '#use-cases/memberships/garments/require-allowance.ts'
import { openPayment } from '#use-cases/payments/open-payment.ts'
import type { PaymentAccount } from '#use-cases/payments/payment-accounts.ts'
import { confirmHolds } from '#use-cases/rentals/holds/confirm-holds.ts'
import { extendHolds } from '#use-cases/rentals/holds/extend-holds.ts'
import type { StoreRules } from '#use-cases/rentals/store-rules.ts'
import { keepForGood } from '#use-cases/rentals/units/keep-for-good.ts'
import { moveItem } from '../lifecycle/move-item.ts'
import { writeEvents } from '../lifecycle/write-events.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'
import { enqueueConfirmation, enqueuePaymentLink } from '../order-mail.ts'
import { writeTermsConsent } from '../payment-link/agree-to-order.ts'
import { tellStaffOfOrder } from '../tell-staff.ts'
import { type ChosenAddress, chooseAddress } from './choose-address.ts'
import type { OrderWish } from './order-wish.ts'
import { personKeys } from './person-keys.ts'
import type { PricedHold } from './price-garments.ts'
import { type PricedWish, priceWish } from './price-wish.ts'
import { toItems } from './to-items.ts'

const MINUTE = 60_000
const PAYMENT_MINUTES = 30
const GRACE_MINUTES = 5
/** Whoever orders again and again without paying does not keep a garment from everybody else. */
const LONGEST_HOLD_MINUTES = 120
/** A guest no longer than by holding it again and again. */
const LONGEST_GUEST_HOLD_MINUTES = HOLD_POLICY.clocks.most * HOLD_MINUTES

export type NewOrder = {
  store: PartnerStore
  rules: StoreRules
  customerId: string
  /** The buyer, where it is nobody with an account. */
  guest: GuestBuyer | null
  /** Whose orders of the same garments give way: the customer's own, and the guest's of the same cart. */
  ownIds: readonly string[]
  language: Language
  wish: OrderWish
  garments: readonly PricedHold[]
  account: PaymentAccount
  /** Staff place it: it is paid, and agreed to, by a link that is sent to its customer. */
  isByLink?: boolean
  /** What it is called, where that was shown before. */
  number?: string
  key: KeyName & { bodyHash: Buffer }
}

type Refusal =
  | Extract<RequiredAllowance | ChosenAddress | PricedWish, { ok: false }>
  | {
      ok: false
      reason:
        | 'KEY_TAKEN'
        | 'ORDERED_EARLIER'
        | 'HOLD_LOST'
        | 'EARLY_START_REQUIRED'
        | 'USER_NOT_FOUND'
        | 'DISCOUNT_USED'
        | 'ACCOUNT_REQUIRED'
    }

export type WrittenOrder = { ok: true; orderId: string } | Refusal

/** Order, garments, events and payment, all of it or nothing. */
export async function writeOrder(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  input: NewOrder,
): Promise<WrittenOrder> {
  // Before anything else: every row that is written for a customer refers to theirs, and whoever locks it afterwards waits
  // for all who have referred to it meanwhile, and they for them.
  await lockMember(trx, input.customerId)
  // Most of those who are too late learn it here, without waiting for anybody.
  const taken = await findTaken(trx, input)
  if (taken === 'HOLD_LOST') return { ok: false, reason: taken }
  const { isNew } = await claimIdempotencyKey(trx, { ...input.key, createdAt: dependencies.now() })
  if (!isNew) return { ok: false, reason: 'KEY_TAKEN' }
  const written = await write(trx, dependencies, input)
  if (written.ok) await setOrderOfKey(trx, { ...input.key, orderId: written.orderId })
  else await forgetKey(trx, input.key)
  return written
}

async function write(trx: Transaction, dependencies: LifecycleDependencies, input: NewOrder): Promise<WrittenOrder> {
  const { store, rules, customerId, guest, language, wish, garments, account, isByLink = false } = input
  const now = dependencies.now()
  const known = await findCustomer(trx, customerId)
  if (known === null) return { ok: false, reason: 'USER_NOT_FOUND' }
  // What goes on from month to month is looked after in an account.
  const needsAccount = garments.some(({ way }) => way === 'membership' || way === 'subscription')
  if (guest && needsAccount) return { ok: false, reason: 'ACCOUNT_REQUIRED' }
  const covered = garments.filter(({ way }) => way === 'membership')
  const allowance =
    covered.length === 0
      ? null
      : await requireAllowance(trx, {
          ...{ storeId: store.id, customerId, now },
          ...{ products: covered.map(({ offers }) => offers), deliveryDays: covered.map(({ delivery }) => delivery) },
        })
  if (allowance?.ok === false) return allowance

  const ids = garments.map(({ id }) => id)
  const live = await lockHolds(trx, { ids, now })
  if (live.length < ids.length) return { ok: false, reason: 'HOLD_LOST' }
  const since = (await heldSince(trx, ids)) ?? now
  const isHeldTooLong =
    now.getTime() - since.getTime() > (guest ? LONGEST_GUEST_HOLD_MINUTES : LONGEST_HOLD_MINUTES) * MINUTE
  if (isHeldTooLong) return { ok: false, reason: 'HOLD_LOST' }
  const taken = await findTaken(trx, input)
  if (taken !== null) return { ok: false, reason: taken }
  const { lost } = await keepForGood(trx, { holds: live, now })
  if (lost.length > 0) return { ok: false, reason: 'HOLD_LOST' }

  const { policy } = rules
  const chosen = await chooseAddress(trx, { customerId: guest ? null : customerId, wish })
  if (!chosen.ok) return chosen
  const { address } = chosen
  const priced = await priceWish(trx, { customerId, garments, wish, rules, province: address.province, now })
  if (!priced.ok) return priced
  // Where nothing is paid, nothing but an account says who it is.
  if (guest && priced.total === 0) return { ok: false, reason: 'ACCOUNT_REQUIRED' }
  const isEarly = garments.some(({ way, delivery }) => needsEarlyStart({ way, deliveryDay: delivery }, now))
  if (isEarly && !isByLink && !wish.earlyStart) return { ok: false, reason: 'EARLY_START_REQUIRED' }
  if (chosen.isNew && wish.address !== null)
    await keepAddress(trx, { storeId: store.id, userId: customerId, address: wish.address, now })
  const { discount, deliveryWay } = priced
  const { email, firstName, lastName, phone } = guest ?? known.customer
  const person = { customerId, email, address }
  const keys = discount === null ? [] : personKeys(discount.id, person)
  // The code is locked: whoever orders with it at the same time counts this one too.
  const isUsedUp =
    discount !== null && isUsedUpBy(discount, await countUsesBy(trx, { discountId: discount.id, personKeys: keys }))
  if (isUsedUp) return { ok: false, reason: 'DISCOUNT_USED' }
  const seen = guest ? 0 : (wish.credit ?? 0)
  const ways = garments.map(({ way }) => way)
  const credit = await chooseCredit(trx, { customerId, total: priced.total, ways, seen, now })
  if (!credit.ok) return credit

  const order: Order = {
    id: randomUUID(),
    storeId: store.id,
    number: input.number ?? drawOrderNumber(store.name, (below) => randomInt(below)),
    customerId,
    userMembershipId: allowance?.userMembershipId ?? null,
    email,
    firstName,
    lastName,
    phone,
    language,
    address,
    deliveryWay,
    shop: placeOfOrder(policy, deliveryWay),
    discountId: wish.discountId,
    lines: priced.lines,
    total: priced.total,
    termsAcceptedAt: isByLink ? null : now,
    earlyStartAt: isEarly && !isByLink ? now : null,
    isByLink,
    lateFeePerDay: policy.lateFeePerDay,
    cleaningFee: policy.cleaningFee,
    createdAt: now,
  }
  const items = await toItems(trx, { order, garments, rules, fetchDay: allowance?.fetchDay ?? null })
  await insertOrder(trx, order)
  await insertItems(trx, items)
  if (order.termsAcceptedAt) await writeTermsConsent(trx, { order, now })
  if (discount !== null) {
    await redeemDiscount(trx, { discountId: discount.id, storeId: store.id, orderId: order.id, personKeys: keys })
  }
  const used = { storeId: store.id, orderId: order.id, kind: 'used', reason: 'order', at: now } as const
  await addCreditEntries(
    trx,
    credit.parts.map((part) => ({ ...used, ...part })),
  )
  const due = order.total - seen
  const begin = { actor: 'system', reason: null, at: now } as const
  await writeEvents(trx, items, { ...begin, from: null, to: 'created' })
  if (due > 0) {
    const { cutOffHour } = policy
    const expiresAt = isByLink
      ? paymentLinkEnd({ shipDays: items.map(({ shipDay }) => shipDay), cutOffHour }, now)
      : new Date(now.getTime() + PAYMENT_MINUTES * MINUTE)
    await extendHolds(trx, {
      ids,
      expires: new Date(expiresAt.getTime() + GRACE_MINUTES * MINUTE),
      isGuest: guest !== null && !isByLink,
      now,
    })
    await writeEvents(trx, items, { ...begin, from: 'created', to: 'pendingPayment' })
    const taken = { storeId: store.id, provider: account.provider.name, accountId: account.id }
    await openPayment(trx, { ...taken, orderId: order.id, amount: due, expiresAt, now })
    if (isByLink) await enqueuePaymentLink(trx, dependencies, { order, items, until: expiresAt })
  } else {
    const confirmed = await confirmHolds(trx, { ids, now })
    if (!confirmed.ok) throw new Error('A hold that was locked is gone')
    for (const { id: itemId } of items)
      await moveItem(trx, dependencies, { itemId, to: 'paymentConfirmed', actor: 'system' })
    await enqueueConfirmation(trx, dependencies, { order, items })
    await tellStaffOfOrder(trx, dependencies, { order, items })
  }
  return { ok: true, orderId: order.id }
}

/** Whether somebody has ordered what is held: this customer, or another one. */
async function findTaken(
  trx: Transaction,
  { garments, ownIds }: Pick<NewOrder, 'garments' | 'ownIds'>,
): Promise<'ORDERED_EARLIER' | 'HOLD_LOST' | null> {
  const ids = garments.map(({ id }) => id)
  const [item] = await listItemsOfHolds(trx, ids)
  if (item === undefined) return null
  const owner = (await findOrder(trx, item.orderId))?.customerId ?? null
  const isOwn = owner !== null && ownIds.includes(owner)
  return isOwn ? 'ORDERED_EARLIER' : 'HOLD_LOST'
}
