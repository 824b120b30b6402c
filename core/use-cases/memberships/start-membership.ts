import { randomInt } from 'node:crypto'
import { inStore, type Transaction } from '#database/connection.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import { listMemberships } from '#database/queries/memberships/memberships.ts'
import {
  insertUserMembership,
  listUserMemberships,
  lockMember,
} from '#database/queries/memberships/user-memberships.ts'
import { listPayments } from '#database/queries/payments/payments.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import { isLive, type UserMembership } from '#domain/memberships/user-membership.ts'
import { drawOrderNumber } from '#domain/orders/order-number.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { languagePrefix } from '#domain/stores/language-address.ts'
import { DEFAULT_LANGUAGE } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { expirePayment } from '../payments/expire-payment.ts'
import { openPayment } from '../payments/open-payment.ts'
import { openPaymentPage } from '../payments/open-payment-page.ts'
import { currentAccount, type PaymentAccount } from '../payments/payment-accounts.ts'
import { isPayable } from './is-payable.ts'
import { type MembershipDependencies, PROVIDER_DOWN } from './membership-dependencies.ts'
import { planLine } from './plan-line.ts'
import { reachProvider } from './reach-provider.ts'

const PAGE_LASTS = 60 * 60_000
const MOST_TRIES = 3

export type StartedMembership =
  | { ok: true; id: string }
  | {
      ok: false
      reason: 'PLAN_NOT_FOUND' | 'USER_NOT_FOUND' | 'MEMBERSHIP_EXISTS' | 'PAYMENT_PROVIDER_DOWN'
    }

/** Where the membership can be paid. Asked for again, it is the same record and page; another plan closes that page first. */
export async function startMembership(
  dependencies: MembershipDependencies,
  store: PartnerStore,
  { origin, ...input }: { userId: string; membershipId: string; origin: string },
): Promise<StartedMembership> {
  const account = await currentAccount(dependencies, store.id)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const begun = await inStore(dependencies.db, store.id, (trx) =>
      begin(trx, dependencies, store, { ...input, account }),
    )
    if (!begun.ok) return begun
    if (begun.earlier !== null) {
      const { earlier } = begun
      if (await reachProvider(() => expirePayment(dependencies, dependencies.subjects, earlier))) continue
      return PROVIDER_DOWN
    }
    const { record, plan, payment, providerCustomerId } = begun
    const page = await openPaymentPage(dependencies, payment, {
      ...pageOf(origin + languagePrefix(record.language, store.languages), record),
      customerId: providerCustomerId,
      lines: [planLine(plan, record)],
      expiresAt: payment.expiresAt,
    })
    return page.ok ? { ok: true, id: record.id } : page
  }
  return { ok: false, reason: 'MEMBERSHIP_EXISTS' }
}

async function begin(
  trx: Transaction,
  dependencies: MembershipDependencies,
  store: PartnerStore,
  { userId, membershipId, account }: { userId: string; membershipId: string; account: PaymentAccount },
) {
  const now = dependencies.now()
  const plan = (await listMemberships(trx, store.id)).find(({ id }) => id === membershipId)
  if (plan === undefined) return { ok: false, reason: 'PLAN_NOT_FOUND' } as const
  await lockMember(trx, userId)
  const found = await findCustomer(trx, userId)
  if (found === null) return { ok: false, reason: 'USER_NOT_FOUND' } as const
  const records = await listUserMemberships(trx, userId)
  if (records.some(isLive)) return { ok: false, reason: 'MEMBERSHIP_EXISTS' } as const
  const taken = { provider: account.provider.name, accountId: account.id }
  // The account a page belongs to knows its customers, and nobody else's.
  const knownAs = ({ provider, accountId }: { provider: string; accountId: string | null }) =>
    records
      .filter((record) => record.provider === provider && record.accountId === accountId)
      .map((record) => record.providerCustomerId)
      .findLast(Boolean) ?? null
  for (const record of records.filter(({ status }) => status === 'pending')) {
    const [payment] = await listPayments(trx, { userMembershipId: record.id })
    if (payment === undefined) continue
    const isSame = record.membershipId === membershipId && isPayable(payment, now)
    return isSame
      ? ({ ok: true, record, plan, payment, providerCustomerId: knownAs(payment), earlier: null } as const)
      : ({ ok: true, earlier: payment } as const)
  }
  const record = await insertRecord(trx, { store, customer: found.customer, plan, ...taken, now })
  const payment: Payment = await openPayment(trx, {
    storeId: store.id,
    userMembershipId: record.id,
    ...taken,
    amount: plan.price,
    expiresAt: new Date(now.getTime() + PAGE_LASTS),
    now,
  })
  return { ok: true, record, plan, payment, providerCustomerId: knownAs(taken), earlier: null } as const
}

async function insertRecord(
  trx: Transaction,
  input: {
    store: PartnerStore
    customer: Customer
    plan: Membership
    provider: string
    accountId: string | null
    now: Date
  },
): Promise<UserMembership> {
  const { store, customer, plan, provider, accountId, now } = input
  const { id: customerId, email, firstName, lastName } = customer
  const language = store.languages[customer.language] ? customer.language : DEFAULT_LANGUAGE
  const person = { customerId, email, firstName, lastName, language }
  const contract = { storeId: store.id, membershipId: plan.id, provider, accountId, earlyStartAt: now }
  for (;;) {
    const number = drawOrderNumber(store.name, randomInt)
    const record = await insertUserMembership(trx, { ...person, ...contract, createdAt: now, number })
    if (record !== null) return record
  }
}

function pageOf(home: string, { id, number, email, language }: UserMembership) {
  return {
    number,
    email,
    language,
    discount: 0,
    firstPeriodEnd: null,
    // a plan is paid by the month: its card stays by itself
    savesCard: false,
    successUrl: `${home}/profile?page=membership&record=${id}`,
    cancelUrl: `${home}/cart`,
  }
}
