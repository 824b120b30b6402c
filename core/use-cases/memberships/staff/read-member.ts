import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import { listAdjustments } from '#database/queries/memberships/membership-adjustments.ts'
import { countUsedSlots, listHeldGarments } from '#database/queries/memberships/membership-slots.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import { findUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { listMovements } from '#database/queries/payments/ledger.ts'
import {
  ADJUSTMENT_BOUNDS,
  ADJUSTMENT_KINDS,
  type AdjustmentAsk,
  type AdjustmentKind,
  judgeAdjustment,
} from '#domain/memberships/adjustments.ts'
import { pauseState } from '#domain/memberships/pause.ts'
import { nextPlanId } from '#domain/memberships/renewal-time.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'

export type OfficeMember = NonNullable<Awaited<ReturnType<typeof readMember>>>

/** A membership with everything staff decide by; null: there is none by this id. */
export async function readMember(trx: Transaction, { id, now }: { id: string; now: Date }) {
  const record = isUuid(id) ? await findUserMembership(trx, id) : null
  if (record === null) return null
  const { customerId, membershipId } = record
  const plans = await findMemberships(trx, [membershipId, nextPlanId(record)])
  const plan = plans.find((each) => each.id === membershipId)
  const next = plans.find((each) => each.id === nextPlanId(record))
  if (plan === undefined || next === undefined) return null
  const held = customerId === null ? [] : await listHeldGarments(trx, customerId)
  return {
    record,
    plan,
    next,
    held,
    pause: pauseState(record, now),
    used: customerId === null ? 0 : await countUsedSlots(trx, customerId),
    movements: (await listMovements(trx, { userMembershipId: id })).toReversed(),
    adjustments: await listAdjustments(trx, id),
    possible: possibleNow(record, now),
    days: daysToMoveTo(record),
  }
}

/** Garments that are out are named when it is asked for: they may be back soon. */
function possibleNow(record: UserMembership, now: Date): AdjustmentKind[] {
  return ADJUSTMENT_KINDS.filter((kind) => {
    const ask = askOf(kind, record)
    return ask !== null && judgeAdjustment(record, ask, { now, inTheWay: 0 }).ok
  })
}

/** The least that can be asked for of a kind. */
function askOf(kind: AdjustmentKind, record: UserMembership): AdjustmentAsk | null {
  switch (kind) {
    case 'pause':
      return { kind, months: 1 }
    case 'extra':
      return { kind, garments: 1 }
    case 'end':
      return { kind, refund: 'none' }
    case 'move': {
      const day = daysToMoveTo(record)?.first
      return day === undefined ? null : { kind, day }
    }
    default:
      return { kind }
  }
}

function daysToMoveTo({ periodEnd }: UserMembership): { first: string; last: string } | null {
  if (periodEnd === null) return null
  const { day } = romeTime(periodEnd)
  const last = day.add({ days: ADJUSTMENT_BOUNDS.daysMoved })
  return { first: day.add({ days: 1 }).toString(), last: last.toString() }
}
