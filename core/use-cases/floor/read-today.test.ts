import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveFailure } from '#database/queries/jobs/failed-jobs.ts'
import { insertTask } from '#database/queries/tasks/tasks.ts'
import { TODAY_QUEUE_NAMES } from '#domain/floor/today-queues.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { openShop, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { compareToday } from '#tests/support/lives/compare-today.ts'
import { advanceDueItems } from '#use-cases/orders/lifecycle/advance-due-items.ts'
import { advanceItem } from '#use-cases/orders/lifecycle/advance-item.ts'
import { followLateReturns } from '#use-cases/orders/lifecycle/returns/follow-late-returns.ts'
import { readToday } from './read-today.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [1, 1] })
})
afterAll(() => shop.stop())

const read = (storeId: string, { most = 100, skip = 0 } = {}) =>
  inStore(shop.db, storeId, (trx) =>
    readToday(trx, { storeId, queues: TODAY_QUEUE_NAMES, most, skip, now: shop.clock.now }),
  )

/** In which queues something waits, and by when it was promised. */
async function waiting(): Promise<string[]> {
  const { due, shown, wrong } = await compareToday(shop)
  expect([shown, wrong]).toEqual([due, []])
  const { queues } = await read(ATELIER_ID)
  return queues.flatMap(({ queue, rows }) =>
    rows.map(({ number, promised, isOverdue }) => `${number} ${queue} ${promised}${isOverdue ? '!' : ''}`),
  )
}

describe('today', () => {
  it('follows a garment from the day its parcel leaves until it is clean, and whoever waits for it', async () => {
    const [customer, next] = [await shop.customer(), await shop.customer()]
    const orderId = await shop.buy(customer)
    const { number, items } = await customer.find(orderId)
    const [{ id: itemId }] = items
    const say = async (to: OrderStatus, actor: 'courier' | 'warehouse') => {
      const done =
        actor === 'courier'
          ? await shop.courier({ itemId, status: to })
          : await advanceItem(shop.dependencies, { storeId: ATELIER_ID, itemId, to, actor })
      expect(done.ok).toBe(true)
      return waiting()
    }
    expect(await waiting()).toEqual([])
    shop.clock.now = new Date('2026-11-20T11:00:00Z')
    await advanceDueItems(shop.dependencies)
    expect(await waiting()).toEqual([`${number} pack 2026-11-20`])
    expect(await say('shipped', 'courier')).toEqual([])
    expect(await say('delivered', 'courier')).toEqual([])
    const { number: nextNumber } = await next.find(await shop.buy(next, { deliveryDate: '2026-12-15' }))
    const inDanger = expect.stringMatching(`^${nextNumber} atRisk 2026-12-`)
    shop.clock.now = new Date('2026-12-10T11:00:00Z')
    await followLateReturns(shop.dependencies)
    expect(await waiting()).toEqual([inDanger, expect.stringMatching(`^${number} late 2026-1.*!$`)])
    expect(await say('withdrawed', 'courier')).toEqual([
      inDanger,
      expect.stringMatching(`^${number} receive 2026-12-1\\d$`),
    ])
    expect(await say('needVerify', 'warehouse')).toEqual([inDanger, `${number} inspect 2026-12-10`])
    expect(await say('laundry', 'warehouse')).toEqual([
      inDanger,
      expect.stringMatching(`^${number} laundry 2026-12-1\\d$`),
    ])
    // ready on the very day it is to leave again: nobody is in danger any more
    expect(await say('returned', 'warehouse')).toEqual([`${nextNumber} pack 2026-12-10`])
  })

  it('has what failed and nobody has seen, and nothing of another store', async () => {
    const now = shop.clock.now
    await inStore(shop.db, ATELIER_ID, async (trx) => {
      const job = { storeId: ATELIER_ID, subjectId: crypto.randomUUID(), cause: 'No', attempts: 5, now }
      await saveFailure(trx, { ...job, id: crypto.randomUUID(), kind: 'send-mail', gaveUpAt: now })
      await saveFailure(trx, { ...job, id: crypto.randomUUID(), kind: 'send-mail', gaveUpAt: null })
      await saveFailure(trx, { ...job, id: crypto.randomUUID(), kind: 'refund', gaveUpAt: now })
      const input = { storeId: ATELIER_ID, personId: null, personName: 'Anna', input: {}, total: 1, now }
      for (const [kind, days] of [['planImport', 1] as const, ['applyImport', 9] as const]) {
        const { id } = await insertTask(trx, { ...input, kind })
        const endedAt = new Date(now.getTime() - days * 86_400_000)
        await trx.updateTable('longTask').set({ state: 'failed', endedAt }).where('id', '=', id).execute()
      }
    })
    const counts = async (storeId: string) =>
      Object.fromEntries((await read(storeId, { most: 1 })).queues.map(({ queue, count }) => [queue, count]))
    expect(await counts(ATELIER_ID)).toMatchObject({ mails: 1, failures: 2, cards: 0 })
    expect(await counts(BRERA_ID)).toMatchObject({ mails: 0, failures: 0, pack: 0, late: 0 })
    const [first] = (await read(ATELIER_ID, { most: 1, skip: 1 })).queues.filter(({ queue }) => queue === 'failures')
    expect(first?.rows.map(({ what }) => what)).toEqual(['refund'])
  })
})
