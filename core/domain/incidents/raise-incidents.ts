import type { ChargeTerms } from '#domain/charges/charge-terms.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { IncidentKind, RaisedIncident } from './incident.ts'
import { deadlineOf, type LateGarment, lateStep } from './late-ladder.ts'
import { type Arrivals, notSentStep, type WaitingGarment } from './not-sent.ts'

/** A garment of an order as far as something may be wrong with it. Days as YYYY-MM-DD. */
export type GarmentFacts = LateGarment &
  WaitingGarment & {
    id: string
    orderId: string
    statusDay: string
    /** Where it was before. */
    cameFrom: OrderStatus | null
    /** The day on which the carrier would not come for it. */
    pickUpRefusedFor?: string | null
    /** Its unit may not be here in time. */
    isEndangered: boolean
    /** The courier has said that it moved on while its unit is recorded elsewhere: what, and when. */
    conflict: { said: OrderStatus; day: string } | null
    /** Its customer has never had it. */
    isUndelivered: boolean
    /** Somebody of the store reported that it arrived damaged. */
    isArrivedDamaged: boolean
  }

export type IncidentFacts = {
  garments: readonly GarmentFacts[]
  /** Whose renewal could not be paid, and when it is tried again. */
  memberships: readonly { id: string; failedDay: string; nextTryDay: string | null }[]
  /** Work that was given up on and that nobody has seen yet. */
  jobs: readonly { id: string; kind: string; orderId: string | null; gaveUpDay: string }[]
  /** Charges that a customer disputes: nothing is taken until somebody has decided. */
  charges: readonly { id: string; orderId: string; objectedDay: string }[]
}

type Rules = Arrivals & { terms: Pick<ChargeTerms, 'lostAfterDays'> }

/** What the facts ask a person for. */
export function raiseIncidents(facts: IncidentFacts, rules: Rules): RaisedIncident[] {
  const { garments, memberships, jobs, charges } = facts
  return [
    ...garments.flatMap((garment) => raiseForGarment(garment, rules) ?? []),
    ...memberships.map(({ id, failedDay, nextTryDay }) => ({
      ...{ kind: 'cardFailed' as const, step: '', subjectKind: 'membership' as const, subjectId: id, orderId: null },
      deadline: nextTryDay ?? after(failedDay, DAYS.cardFailed),
    })),
    ...jobs.map(({ id, kind: work, orderId, gaveUpDay }) => {
      const kind: IncidentKind = work === 'send-mail' ? 'mailBounced' : 'provider'
      return {
        kind,
        step: '',
        subjectKind: 'job' as const,
        subjectId: id,
        orderId,
        deadline: after(gaveUpDay, DAYS[kind]),
      }
    }),
    ...charges.map(({ id, orderId, objectedDay }) => ({
      ...{ kind: 'chargeObjected' as const, step: '', subjectKind: 'charge' as const, subjectId: id, orderId },
      deadline: after(objectedDay, DAYS.chargeObjected),
    })),
  ]
}

/** Within how many days somebody should have seen to it, where nothing else says so. */
const DAYS: Record<Exclude<IncidentKind, 'atRisk' | 'notSent' | 'late'>, number> = {
  elsewhere: 1,
  undelivered: 1,
  lost: 3,
  damaged: 3,
  unusual: 1,
  provider: 1,
  cardFailed: 3,
  chargeObjected: 7,
  mailBounced: 1,
}

const NOT_LEFT: readonly OrderStatus[] = ['paymentConfirmed', 'waitingShipping', 'shippingError']
/** Here again, and not over. */
const BACK: readonly OrderStatus[] = ['needVerify', 'laundry', 'returned']
const AT_THE_TABLE: readonly (OrderStatus | null)[] = ['needVerify', 'laundry']
const WITH_CUSTOMER: readonly OrderStatus[] = ['delivered', 'returnRequested', 'returnPickupFailed', 'withdrawed']
/** The courier could not do what he was to do. */
const NOT_CARRIED: readonly OrderStatus[] = [
  'shippingError',
  'deliveryFailed',
  'returnedToSender',
  'deliveryDelayed',
  'returnPickupFailed',
]

/** One at most for a garment: the first that fits. */
function raiseForGarment(garment: GarmentFacts, rules: Rules): RaisedIncident | null {
  const { today, terms } = rules
  const { id: subjectId, orderId, status, statusDay, lastWithdrawDay } = garment
  const raise = (kind: IncidentKind, deadline: string, step = ''): RaisedIncident => ({
    ...{ kind, step, subjectKind: 'garment', subjectId, orderId, deadline },
  })
  if (garment.conflict !== null) {
    return raise('elsewhere', after(garment.conflict.day, DAYS.elsewhere), garment.conflict.said)
  }
  if (garment.isEndangered && NOT_LEFT.includes(status)) return raise('atRisk', garment.shipDay)
  const waiting = notSentStep(garment, rules)
  if (waiting !== null) return raise('notSent', garment.deliveryDay, waiting)
  const step = lateStep(garment, { today, terms })
  if (step !== null && lastWithdrawDay !== null) {
    return raise('late', deadlineOf(step, { lastDay: lastWithdrawDay, terms }), step)
  }
  if (BACK.includes(status) && garment.isUndelivered) return raise('undelivered', after(statusDay, DAYS.undelivered))
  // until it is back and somebody has looked at it
  if (garment.isArrivedDamaged && WITH_CUSTOMER.includes(status)) {
    return raise('damaged', after(statusDay, DAYS.damaged), 'arrived')
  }
  if (status === 'missingDelivery') return raise('lost', after(statusDay, DAYS.lost))
  if (status === 'exception') {
    const kind = AT_THE_TABLE.includes(garment.cameFrom) ? 'damaged' : 'unusual'
    return raise(kind, after(statusDay, DAYS[kind]))
  }
  if (garment.pickUpRefusedFor) return raise('provider', garment.pickUpRefusedFor)
  return NOT_CARRIED.includes(status) ? raise('provider', after(statusDay, DAYS.provider)) : null
}

function after(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}
