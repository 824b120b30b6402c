import type { Transaction } from '#database/connection.ts'
import { lockUserMembership, updateUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { findPlanName } from '#database/queries/orders/contracts.ts'
import { insertWithdrawal, isWithdrawnFrom } from '#database/queries/orders/withdrawals.ts'
import { listMembershipMoney, lockRefundableCharges } from '#database/queries/payments/ledger.ts'
import { membershipWithdrawalUntil } from '#domain/memberships/membership-withdrawal.ts'
import { unusedPart, usedDays } from '#domain/memberships/period-money.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import { accountOf } from '#domain/orders/rights/withdrawal-account.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { inStoreScope, type OrderDependencies, type StoreScope } from '../orders/order-dependencies.ts'
import type { Account } from '../orders/withdrawals/settle-garments.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { endSubscription } from './end-subscription.ts'
import { askGarmentsBack } from './garments/ask-garments-back.ts'
import { mailAboutMembership, toMailGarment } from './membership-mail.ts'
import { reachProvider } from './reach-provider.ts'

export type WithdrawnFromMembership =
  | { ok: true; receipt: { id: string; number: string; declaredAt: Date; email: string; account: Account } }
  | { ok: false; reason: 'MEMBERSHIP_NOT_FOUND' | 'WITHDRAWAL_OVER' | 'WITHDRAWAL_RECEIVED' }

/**
 * Within its 14 days a membership ends as soon as its customer says so; what was not used of it goes back. Without a
 * `userId`, whoever calls has made sure that it is theirs. `name`: who declares it, as they wrote it.
 */
export async function withdrawFromMembership(
  dependencies: OrderDependencies,
  { storeId, id, ...who }: { storeId: string; id: string; userId?: string; name?: string },
): Promise<WithdrawnFromMembership> {
  const withdrawn = await inStoreScope(dependencies, storeId, (trx, shop) => declare(trx, shop, { id, ...who }))
  if (withdrawn.ok) await reachProvider(() => endSubscription(dependencies, { storeId, userMembershipId: id }))
  return withdrawn
}

async function declare(
  trx: Transaction,
  shop: StoreScope,
  input: { id: string; userId?: string; name?: string },
): Promise<WithdrawnFromMembership> {
  const now = shop.now()
  const record = await lockUserMembership(trx, input.id)
  const isTheirs = input.userId === undefined || input.userId === record?.customerId
  if (record === null || !isTheirs) return { ok: false, reason: 'MEMBERSHIP_NOT_FOUND' }
  if (await isWithdrawnFrom(trx, record.id)) return { ok: false, reason: 'WITHDRAWAL_RECEIVED' }
  const until = membershipWithdrawalUntil(record, { now, holidaysOf: italianHolidays })
  if (until === null) return { ok: false, reason: 'WITHDRAWAL_OVER' }
  const { id: userMembershipId, storeId, customerId, email, firstName, lastName, number } = record
  const { garments, day } = await askGarmentsBack(trx, shop, customerId)
  const name = input.name ?? `${firstName} ${lastName}`
  const itemIds = garments.map(({ id }) => id)
  const declared = { storeId, userMembershipId, itemIds, name, email, declaredAt: now }
  const { id } = await insertWithdrawal(trx, declared)
  const charges = await lockRefundableCharges(trx, { userMembershipId })
  const paid = charges.reduce((sum, { left }) => sum + left, 0)
  const owed = await unused(trx, record, { paid, now })
  const amount = await requestRefund(trx, shop, { storeId, userMembershipId, amount: owed, reason: 'withdrawal', now })
  const plan = await findPlanName(trx, record.membershipId)
  const used = { name: plan, ...usedDays(record, now), amount: paid - amount }
  const account = accountOf({ paid, before: 0, back: amount }, used)
  const over = { status: 'cancelled', wantMembershipId: null, wantPostponed: false, endedAt: now } as const
  await updateUserMembership(trx, { id: userMembershipId, ...over, now })
  await shop.jobs.enqueue(trx, 'end-subscription', { storeId, userMembershipId })
  const receipt = {
    name,
    amount,
    account,
    at: now.toISOString(),
    garments: garments.map(toMailGarment),
    ...(day && { day }),
  }
  await mailAboutMembership(trx, shop, { kind: 'withdrawal-receipt', record, ...receipt })
  return { ok: true, receipt: { id, number, declaredAt: now, email, account } }
}

/** Who did not ask for it to begin at once owes nothing for it. */
async function unused(
  trx: Transaction,
  { id, periodStart, periodEnd, paidUntil, earlyStartAt }: UserMembership,
  { paid, now }: { paid: number; now: Date },
): Promise<number> {
  if (earlyStartAt === null || periodStart === null || periodEnd === null) return paid
  return unusedPart(await listMembershipMoney(trx, id), { periodStart, periodEnd: paidUntil ?? periodEnd }, now)
}
