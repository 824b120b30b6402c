import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { reportPurchase, reportSubscription } from './report-purchase.ts'
import type { ShopEvent } from './shop-event.ts'
import { listenToShopEvents } from './shop-events.ts'

const now = Date.parse('2026-06-01T10:00:00Z')
const order = { id: 'o1', number: 'VE-1', total: 15_840, items: [], createdAt: '2026-06-01T09:58:00Z' }

let events: ShopEvent[]
beforeEach(() => {
  events = []
  const stop = listenToShopEvents((event) => events.push(event))
  return stop
})

const consent = (value: string) => vi.stubGlobal('document', { cookie: `consent=${value}` })

/** What a browser keeps. */
function createStorage(kept: Record<string, string> = {}) {
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, to: string) => (kept[key] = to),
  }
  return storage as Partial<Storage> as Storage
}

describe('a purchase', () => {
  it('is told once, with its value, however often the page of the order is opened', () => {
    consent('statistics')
    const storage = createStorage()
    for (const _ of [1, 2]) reportPurchase(order, storage, now)
    reportPurchase({ ...order, id: 'o2', number: 'VE-2' }, storage, now)
    expect(events).toEqual([
      { name: 'purchase', order: 'VE-1', items: [], value: 15_840 },
      { name: 'purchase', order: 'VE-2', items: [], value: 15_840 },
    ])
  })

  it('is not told without consent, and not remembered either', () => {
    const kept = {}
    for (const answer of ['none', 'chat']) {
      consent(answer)
      reportPurchase(order, createStorage(kept), now)
    }
    expect([events, kept]).toEqual([[], {}])
  })

  it('is over a day later: who looks at an old order has bought nothing', () => {
    consent('marketing')
    reportPurchase(order, createStorage(), now + 25 * 60 * 60_000)
    expect(events).toEqual([])
  })

  it('is told where the browser keeps nothing or nonsense', () => {
    consent('marketing')
    reportPurchase(order, createStorage({ reportedOrders: '{' }), now)
    expect(events).toHaveLength(1)
  })
})

describe('a plan that has begun', () => {
  const record = {
    ...{ id: 'm1', number: 'VE-7', createdAt: '2026-06-01T09:58:00Z' },
    membership: { id: 'p1', name: 'Due capi', price: 7_900 } as UserMembershipView['membership'],
    movements: [],
  }
  const plan = { id: 'p1', name: 'Due capi', category: 'plans', price: 7_900 }
  const paid = { kind: 'charge', isCredit: false, amount: 3_950, at: record.createdAt } as const

  it('is told once, with what was paid, and by its price where that is not known', () => {
    consent('statistics')
    const storage = createStorage()
    for (const _ of [1, 2]) reportSubscription({ ...record, movements: [paid] }, storage, now)
    reportSubscription({ ...record, id: 'm2', number: 'VE-8' }, storage, now)
    expect(events).toEqual([
      { name: 'subscribe', contract: 'VE-7', plan, value: 3_950 },
      { name: 'subscribe', contract: 'VE-8', plan, value: 7_900 },
    ])
  })

  it('is not told without consent, nor when it began long ago', () => {
    consent('none')
    reportSubscription(record, createStorage(), now)
    consent('marketing')
    reportSubscription(record, createStorage(), now + 25 * 60 * 60_000)
    expect(events).toEqual([])
  })
})
