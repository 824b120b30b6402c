import { describe, expect, it } from 'vitest'
import { isOver } from '#domain/orders/lifecycle.ts'
import { isProblem } from '#domain/orders/order-status.ts'
import { ORDER_STATUSES } from '#domain/orders/statuses.ts'
import { createCourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import { ROLE_PERMISSIONS } from '#domain/staff/permissions.ts'
import { promisedDay } from './promised-day.ts'
import { type DueGarment, queueOf, queuesFor, TODAY_QUEUE_NAMES } from './today-queues.ts'

const TODAY = '2026-11-20'
const garment: DueGarment = {
  status: 'waitingShipping',
  statusAt: new Date('2026-11-20T08:00:00Z'),
  shipDay: TODAY,
  lastWithdrawDay: '2026-11-27',
  isEndangered: false,
}

describe('the queue of a garment', () => {
  it('is where something is to be done about it, and there is none where there is not', () => {
    const queues = Object.fromEntries(ORDER_STATUSES.map((status) => [status, queueOf({ ...garment, status }, TODAY)]))
    expect(queues).toMatchObject({
      ...{ waitingShipping: 'pack', paymentConfirmed: 'pack', withdrawed: 'receive', needVerify: 'inspect' },
      ...{ laundry: 'laundry', shipped: null, delivered: null, returnRequested: null, returned: null },
    })
    for (const status of ORDER_STATUSES) {
      if (isProblem(status)) expect(queues[status]).toBe('problems')
      if (isOver(status)) expect(queues[status]).toBeNull()
    }
  })

  it('comes with its day: not before the parcel is to leave, and late the day after the last', () => {
    const at = (day: string) => queueOf({ ...garment, status: 'paymentConfirmed' }, day)
    expect([at('2026-11-19'), at('2026-11-20'), at('2026-11-25')]).toEqual([null, 'pack', 'pack'])
    const out = (day: string) => queueOf({ ...garment, status: 'delivered' }, day)
    expect([out('2026-11-27'), out('2026-11-28')]).toEqual([null, 'late'])
    expect(queueOf({ ...garment, status: 'returnPickupFailed' }, '2026-11-28')).toBe('late')
    expect(queueOf({ ...garment, status: 'delivered', lastWithdrawDay: null }, '2030-01-01')).toBeNull()
  })

  it('is that of what is in danger first, also before its day', () => {
    const endangered = { ...garment, isEndangered: true }
    expect(queueOf(endangered, TODAY)).toBe('atRisk')
    expect(queueOf({ ...endangered, status: 'paymentConfirmed' }, '2026-11-01')).toBe('atRisk')
    expect(queueOf({ ...endangered, status: 'shipped' }, TODAY)).toBeNull()
  })
})

describe('what was promised', () => {
  const calendar = createCourierCalendar({ holidaysOf: () => new Set(), closingDays: [] })
  const rules = { calendar, policy: { returnDays: 2, laundryDays: 3 } }
  it('goes by the days of the store, in Italy', () => {
    const friday = { ...garment, laundryDays: null, statusAt: new Date('2026-11-19T23:30:00Z') }
    const days = TODAY_QUEUE_NAMES.map((queue) => [queue, promisedDay(queue, friday, rules)])
    expect(Object.fromEntries(days)).toEqual({
      ...{ atRisk: TODAY, late: '2026-11-27', problems: null, pack: TODAY, receive: '2026-11-24' },
      ...{ inspect: TODAY, laundry: '2026-11-25', bags: null, repairs: null, cards: null, mails: null, failures: null },
    })
    expect(promisedDay('laundry', { ...friday, laundryDays: 5 }, rules)).toBe('2026-11-27')
  })
})

describe('whoever works on the floor', () => {
  it('sees the queues of the floor, and nobody’s money or mail', () => {
    const ofTheFloor = ['atRisk', 'pack', 'receive', 'inspect', 'laundry', 'bags', 'repairs']
    expect(queuesFor(ROLE_PERMISSIONS.warehouse)).toEqual(ofTheFloor)
    expect(queuesFor(ROLE_PERMISSIONS.owner)).toEqual(TODAY_QUEUE_NAMES)
    expect(queuesFor(['store.view'])).toEqual([])
  })
})
