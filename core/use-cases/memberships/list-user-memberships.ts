import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { countUsedSlots } from '#database/queries/memberships/membership-slots.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import { listUserMemberships as listRecords } from '#database/queries/memberships/user-memberships.ts'
import { listMovements, type Movement } from '#database/queries/payments/ledger.ts'
import { listPayments } from '#database/queries/payments/payments.ts'
import { judgeAdjustment } from '#domain/memberships/adjustments.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import { membershipWithdrawalUntil } from '#domain/memberships/membership-withdrawal.ts'
import { pauseState } from '#domain/memberships/pause.ts'
import { nextPlanId } from '#domain/memberships/renewal-time.ts'
import { isLive, type UserMembership } from '#domain/memberships/user-membership.ts'
import type { Due } from '#domain/payments/due.ts'
import { dueOfPlan } from '#domain/payments/due-of.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { findPauseGarments, type PauseGarments } from './garments/garments-in-pause.ts'
import { isPayable } from './is-payable.ts'

/** A record with all that belongs to it. */
export type MembershipDetails = UserMembership & {
  membership: Membership
  wantMembership: Membership | null
  used: number
  pause: 'none' | 'arranged' | 'paused'
  canPause: boolean
  pauseGarments: PauseGarments | null
  /** What a renewal that failed costs, in euro cents. */
  unpaid: number | null
  withdrawalUntil: Temporal.PlainDate | null
  movements: Movement[]
  paymentUrl: string | null
  /** What is to be paid there. */
  paymentDue: Due | null
}

/** A customer's memberships, the newest last, the running one after all others. What was never paid is not shown once it is given up. */
export async function listUserMemberships(
  { db, now }: { db: Database; now: () => Date },
  { storeId, userId }: { storeId: string; userId: string },
): Promise<MembershipDetails[]> {
  return inStore(db, storeId, async (trx) => {
    const records = (await listRecords(trx, userId)).filter(isShown)
    if (records.length === 0) return []
    const plans = await findMemberships(trx, records.flatMap(planIds))
    const used = await countUsedSlots(trx, userId)
    const details: MembershipDetails[] = []
    for (const record of records) details.push(...(await complete(trx, { record, plans, used, now: now() })))
    return [...details.filter((each) => !isLive(each)), ...details.filter(isLive)]
  })
}

function isShown({ status, startedAt }: UserMembership): boolean {
  return status === 'pending' || startedAt !== null
}

function planIds({ membershipId, wantMembershipId }: UserMembership): string[] {
  return wantMembershipId === null ? [membershipId] : [membershipId, wantMembershipId]
}

async function complete(
  trx: Transaction,
  { record, plans, used, now }: { record: UserMembership; plans: readonly Membership[]; used: number; now: Date },
): Promise<MembershipDetails[]> {
  const membership = plans.find(({ id }) => id === record.membershipId)
  if (membership === undefined) return []
  const userMembershipId = record.id
  const pause = pauseState(record, now)
  // what would only arrive in the pause is said when it is asked for: it can be cancelled
  const canPause = judgeAdjustment(record, { kind: 'pause', months: 1 }, { now, inTheWay: 0 }).ok
  const [payment] = record.status === 'pending' ? await listPayments(trx, { userMembershipId }) : []
  const page = payment && isPayable(payment, now) ? payment : null
  return [
    {
      ...record,
      membership,
      wantMembership: plans.find(({ id }) => id === record.wantMembershipId) ?? null,
      used,
      pause,
      canPause,
      pauseGarments: canPause || pause !== 'none' ? await findPauseGarments(trx, record, now) : null,
      unpaid: record.status === 'pastDue' ? (plans.find(({ id }) => id === nextPlanId(record))?.price ?? null) : null,
      withdrawalUntil: membershipWithdrawalUntil(record, { now, holidaysOf: italianHolidays }),
      movements: await listMovements(trx, { userMembershipId }),
      paymentUrl: page?.checkoutUrl ?? null,
      paymentDue: page && dueOfPlan(page.amount),
    },
  ]
}
