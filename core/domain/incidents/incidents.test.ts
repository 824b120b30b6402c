import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/statuses.ts'
import { compareIncidents, INCIDENT_STATES, type KnownIncident } from './incident.ts'
import { daysOverdue, deadlineOf, dueReminder, LATE_STEPS, type LateGarment, lateStep } from './late-ladder.ts'
import { type DelayedGarment, dueDelayMail } from './not-sent.ts'
import { type GarmentFacts, raiseIncidents } from './raise-incidents.ts'

const terms = { lostAfterDays: 30 }
const LAST = '2026-11-10'
const dayAfter = (days: number) => Temporal.PlainDate.from(LAST).add({ days }).toString()
const late: LateGarment = { status: 'delivered', lastWithdrawDay: LAST, returnAskedDay: null }
const stepAfter = (days: number, garment = late) => lateStep(garment, { today: dayAfter(days), terms })

describe('the ladder of a late return', () => {
  it('begins the day after, goes on after three and four days, and ends where the terms say', () => {
    expect([0, 1, 2, 3, 4, 29, 30, 400].map((days) => stepAfter(days))).toEqual([
      ...[null, 'reminded', 'reminded', 'remindedAgain', 'fee', 'fee', 'bought', 'bought'],
    ])
  })

  it('is not for what the courier has, or was asked to fetch in time', () => {
    expect(stepAfter(9, { ...late, status: 'withdrawed' })).toBeNull()
    expect(stepAfter(9, { ...late, status: 'returnRequested', returnAskedDay: LAST })).toBeNull()
    expect(stepAfter(9, { ...late, lastWithdrawDay: null })).toBeNull()
    expect(stepAfter(9, { ...late, status: 'returnRequested', returnAskedDay: dayAfter(1) })).toBe('fee')
    expect(stepAfter(9, { ...late, status: 'returnPickupFailed', returnAskedDay: LAST })).toBe('fee')
  })

  it('reminds twice, each once, and nobody who has asked for the courier', () => {
    const at = (
      days: number,
      sent: Partial<Record<'remindedFor' | 'remindedAgainFor', string>>,
      status = late.status,
    ) =>
      dueReminder(
        { ...late, status, remindedFor: null, remindedAgainFor: null, ...sent },
        { today: dayAfter(days), terms },
      )
    expect(at(0, {})).toBeNull()
    expect(at(1, {})).toBe('return-overdue')
    expect(at(2, { remindedFor: LAST })).toBeNull()
    expect(at(3, { remindedFor: LAST })).toBe('return-overdue-again')
    expect(at(20, { remindedFor: LAST, remindedAgainFor: LAST })).toBeNull()
    expect(at(1, { remindedFor: '2026-10-01' })).toBe('return-overdue')
    expect(at(5, {}, 'returnRequested')).toBeNull()
  })

  it('has a deadline after the day on which each step begins, and never an earlier one for a later step', () => {
    const deadlines = LATE_STEPS.map((step) => deadlineOf(step, { lastDay: LAST, terms }))
    expect(deadlines).toEqual([dayAfter(3), dayAfter(4), dayAfter(7), dayAfter(33)])
  })

  it('never goes a step back while days pass', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((days) => {
          const step = stepAfter(days)
          return step === null ? -1 : LATE_STEPS.indexOf(step)
        }) as [number, number]
        expect(earlier).toBeLessThanOrEqual(later)
        expect(daysOverdue(late, dayAfter(later))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

/** Two days on the way. */
const on = (today: string) => ({ today, arrives: () => Temporal.PlainDate.from(today).add({ days: 2 }).toString() })

const garment: GarmentFacts = {
  ...{
    id: 'g',
    orderId: 'o',
    status: 'delivered',
    statusDay: '2026-11-01',
    cameFrom: 'shipped',
    shipDay: '2026-11-03',
  },
  ...{ deliveryDay: '2026-11-06', deliveryWay: 'courier', isPacked: false },
  ...{ isEndangered: false, conflict: null, isUndelivered: false, isArrivedDamaged: false },
  ...{ lastWithdrawDay: LAST, returnAskedDay: null },
}
const raisedFor = (facts: Partial<GarmentFacts>, today = LAST) =>
  raiseIncidents(
    { garments: [{ ...garment, ...facts }], memberships: [], jobs: [], charges: [] },
    { ...on(today), terms },
  )
const kindFor = (facts: Partial<GarmentFacts>, today = LAST) => raisedFor(facts, today)[0]?.kind ?? null

describe('what the facts ask a person for', () => {
  it('is at risk only until it has left', () => {
    expect(raisedFor({ status: 'waitingShipping', isEndangered: true })).toMatchObject([
      { kind: 'atRisk', deadline: '2026-11-03', subjectId: 'g', orderId: 'o' },
    ])
    expect(kindFor({ status: 'shipped', isEndangered: true })).toBeNull()
    expect(kindFor({ status: 'waitingShipping' }, '2026-11-03')).toBeNull()
  })

  it('is not sent from the day after its ship day on, until it leaves, moves or is given up', () => {
    const step = (today: string, facts: Partial<GarmentFacts> = {}) =>
      raisedFor({ status: 'waitingShipping', ...facts }, today).map((each) => `${each.kind} ${each.step}`)[0] ?? null
    expect(step('2026-11-03')).toBeNull()
    expect(step('2026-11-04')).toBe('notSent inTime')
    expect(step('2026-11-05')).toBe('notSent tooLate')
    expect(raisedFor({ status: 'paymentConfirmed' }, '2026-11-05')).toMatchObject([{ deadline: '2026-11-06' }])
    expect(step('2026-11-05', { status: 'shippingError' })).toBe('notSent tooLate')
    expect(step('2026-11-05', { status: 'shipped' })).toBeNull()
    expect(step('2026-11-05', { status: 'deleted' })).toBeNull()
    expect(step('2026-11-05', { shipDay: '2026-11-05' })).toBeNull()
  })

  it('waits in a closed parcel as long as its day can be kept, and in the shop for its customer', () => {
    const packed = { status: 'waitingShipping', isPacked: true } as const
    expect(kindFor(packed, '2026-11-04')).toBeNull()
    expect(kindFor(packed, '2026-11-05')).toBe('notSent')
    expect(kindFor({ ...packed, deliveryWay: 'shop' }, '2026-11-30')).toBeNull()
    expect(kindFor({ ...packed, deliveryWay: 'shop', isPacked: false }, '2026-11-30')).toBe('notSent')
  })

  it('is told to its customer once for a ship day, and never twice on one day', () => {
    const told = (today: string, facts: Partial<DelayedGarment> = {}) =>
      dueDelayMail(
        { ...garment, status: 'waitingShipping', riskToldFor: null, delayToldFor: null, ...facts },
        on(today),
      )
    const endangered = { isEndangered: true }
    expect([told('2026-11-03'), told('2026-11-03', endangered)]).toEqual([null, 'parcel-at-risk'])
    expect(told('2026-11-02', endangered)).toBeNull()
    expect(told('2026-11-03', { ...endangered, riskToldFor: '2026-11-03' })).toBeNull()
    expect(told('2026-11-04', { ...endangered, riskToldFor: '2026-11-03' })).toBe('parcel-late')
    expect([told('2026-11-04'), told('2026-11-04', endangered)]).toEqual(['parcel-late', 'parcel-late'])
    expect(told('2026-11-30', { ...endangered, delayToldFor: '2026-11-03' })).toBeNull()
    expect(told('2026-11-30', { delayToldFor: '2026-10-01' })).toBe('parcel-late')
    expect(told('2026-11-04', { status: 'shipped' })).toBeNull()
  })

  it('tells damage found at the table from everything else that needs a person', () => {
    expect(kindFor({ status: 'exception', cameFrom: 'needVerify' })).toBe('damaged')
    expect(kindFor({ status: 'exception', cameFrom: 'laundry' })).toBe('damaged')
    expect(kindFor({ status: 'exception', cameFrom: 'paymentConfirmed' })).toBe('unusual')
    expect(kindFor({ status: 'missingDelivery' })).toBe('lost')
    expect(kindFor({ status: 'deliveryFailed' })).toBe('provider')
    expect(kindFor({ status: 'returnPickupFailed' })).toBe('provider')
    expect(kindFor({ status: 'returnPickupFailed' }, dayAfter(1))).toBe('late')
  })

  it('is damaged as reported from the delivery until it is back on the table', () => {
    const arrived = (status: GarmentFacts['status']) => raisedFor({ status, isArrivedDamaged: true })
    expect(arrived('delivered')).toMatchObject([{ kind: 'damaged', step: 'arrived', deadline: '2026-11-04' }])
    expect(arrived('withdrawed')).toMatchObject([{ kind: 'damaged', step: 'arrived' }])
    expect([arrived('needVerify'), arrived('shipped')]).toEqual([[], []])
  })

  it('names cards, mails and other work that was given up on, and charges that are disputed', () => {
    const jobs = [
      { id: 'm', kind: 'send-mail', orderId: 'o', gaveUpDay: LAST },
      { id: 'r', kind: 'refund-payment', orderId: null, gaveUpDay: LAST },
    ]
    const memberships = [
      { id: 'p', failedDay: LAST, nextTryDay: '2026-11-12' },
      { id: 'q', failedDay: LAST, nextTryDay: null },
    ]
    const charges = [{ id: 'c', orderId: 'o', objectedDay: LAST }]
    const raised = raiseIncidents({ garments: [], memberships, jobs, charges }, { ...on(LAST), terms })
    expect(raised.map(({ kind, deadline }) => `${kind} ${deadline}`)).toEqual([
      ...['cardFailed 2026-11-12', 'cardFailed 2026-11-13', 'mailBounced 2026-11-11', 'provider 2026-11-11'],
      'chargeObjected 2026-11-17',
    ])
  })

  it('is one thing at most for a garment, wherever it is', () => {
    const facts = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      isEndangered: fc.boolean(),
      isArrivedDamaged: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, fc.nat(50), (given, days) => {
        expect(raisedFor(given, dayAfter(days)).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

const late1 = raisedFor({}, dayAfter(1))
const late4 = raisedFor({}, dayAfter(4))
const known = (state: KnownIncident['state'], step = 'reminded'): KnownIncident => ({
  ...{ id: 'e', kind: 'late', step, subjectId: 'g', deadline: dayAfter(3), state },
})

describe('incidents that are known already', () => {
  it('stay as they are while nothing has changed, whatever a person has decided', () => {
    for (const state of INCIDENT_STATES)
      expect(compareIncidents(late1, [known(state)])).toEqual({ open: [], change: [], end: [] })
  })

  it('go on with their next step, and come back with it when they were put aside', () => {
    expect(compareIncidents(late4, [known('open')])).toEqual({
      ...{ open: [], end: [], change: [{ id: 'e', step: 'fee', deadline: dayAfter(7) }] },
    })
    expect(compareIncidents(late4, [known('dismissed')])).toEqual({ open: late4, change: [], end: ['e'] })
  })

  it('end with their cause', () => {
    for (const state of INCIDENT_STATES) expect(compareIncidents([], [known(state)]).end).toEqual(['e'])
  })
})
