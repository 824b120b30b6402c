import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveFailure } from '#database/queries/jobs/failed-jobs.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { followAllIncidents } from '#use-cases/incidents/follow-incidents.ts'
import { followLateReturns } from '#use-cases/orders/lifecycle/returns/follow-late-returns.ts'

let shop: ShopWithOffice
let service: Desk
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
let orderId: string
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [2] })
  service = await shop.desk('service', { name: 'Carla' })
  anna = await shop.customer()
  orderId = await shop.buy(anna)
  await shop.goTo('2026-11-25')
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

/** The courier does not come, and everybody else does what is due. */
async function passTo(day: string) {
  shop.clock.now = new Date(`${day}T11:00:00Z`)
  await followLateReturns(shop.dependencies)
  await followAllIncidents(shop.dependencies)
}

const list = async (query = '') => (await service.call('GET', `/incidents${query}`)).body.data.incidents
const remindersOf = async (id: string) =>
  (await shop.mailsAbout(id)).filter((kind) => kind.startsWith('return-overdue'))

describe('a late return', () => {
  it('is an incident from the day after on, with its step, and its customer is reminded twice', async () => {
    await passTo('2026-11-30')
    expect(await list()).toEqual([])
    await passTo('2026-12-01')
    await passTo('2026-12-02')
    const [late] = await list()
    expect(late).toMatchObject({
      ...{ kind: 'late', step: 'reminded', deadline: '2026-12-03', owner: null, customer: 'Anna Rossi' },
      order: { id: orderId },
    })
    expect(await remindersOf(orderId)).toEqual(['return-overdue'])
    await passTo('2026-12-03')
    await passTo('2026-12-04')
    expect(await remindersOf(orderId)).toEqual(['return-overdue', 'return-overdue-again'])
    const further = await list()
    expect(further).toMatchObject([{ id: late.id, step: 'fee', deadline: '2026-12-07' }])
    const { body } = await service.call('GET', `/incidents/${late.id}`)
    expect(body.data).toMatchObject({ daysLate: 4, worth: expect.any(Number), reason: '' })
    expect(body.data.people.map(({ name }: { name: string }) => name)).toContain('Carla')
  })

  it('is taken by one person at a time', async () => {
    const [{ id }] = await list()
    const bruna = await shop.desk('manager', { name: 'Bruna' })
    const take = (desk: Desk, seen: string | null = null) =>
      desk.call('PUT', `/incidents/${id}/owner`, { ownerId: desk.id, seen })
    const answers = await Promise.all([take(service), take(bruna)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [{ owner }] = await list()
    const behind = (await service.call('GET', `/incidents?before=${id}`)).body.data
    expect([behind.incidents, behind.matching]).toEqual([[], 1])
    expect(await list(`?owner=${owner.id}`)).toHaveLength(1)
    expect(await list('?owner=nobody')).toEqual([])
    expect((await take(service, owner.id)).status).toBe(200)
    const walter = await shop.desk('warehouse')
    const toWalter = { ownerId: walter.id, seen: service.id }
    expect((await service.call('PUT', `/incidents/${id}/owner`, toWalter)).status).toBe(404)
    expect((await walter.call('GET', '/incidents')).status).toBe(403)
  })

  it('that was dismissed stays so until its next step, and ends with its cause', async () => {
    const [{ id }] = await list()
    expect((await service.call('POST', `/incidents/${id}/dismissal`, { reason: ' ' })).status).toBe(400)
    expect((await service.call('POST', `/incidents/${id}/dismissal`, { reason: 'Ha chiamato' })).status).toBe(200)
    expect((await service.call('POST', `/incidents/${id}/dismissal`, { reason: 'Di nuovo' })).body.code).toBe(
      'INCIDENT_CLOSED',
    )
    await passTo('2026-12-20')
    expect(await list()).toEqual([])
    expect(await list('?state=dismissed')).toMatchObject([{ id }])
    await passTo('2026-12-30')
    const [bought] = await list()
    expect(bought).toMatchObject({ kind: 'late', step: 'bought', owner: null })
    expect(bought.id).not.toBe(id)
    const item = await shop.firstItem(anna, orderId)
    expect((await shop.courier({ itemId: item.id, status: 'withdrawed' })).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await service.call('GET', `/incidents/${bought.id}`)).body.data).toMatchObject({
      ...{ state: 'solved', solution: 'itself', closedBy: null },
    })
  })
})

describe('other incidents', () => {
  it('are raised for work that was given up on, once, and end when it was seen', async () => {
    const now = shop.clock.now
    const job = { id: crypto.randomUUID(), subjectId: crypto.randomUUID(), storeId: ATELIER_ID, attempts: 1 }
    await inStore(shop.db, ATELIER_ID, (trx) =>
      saveFailure(trx, { ...job, kind: 'send-mail', cause: 'No', now, gaveUpAt: now }),
    )
    await Promise.all([followAllIncidents(shop.dependencies), followAllIncidents(shop.dependencies)])
    expect(await list('?kind=mailBounced')).toMatchObject([{ subject: 'job', job: 'send-mail', order: null }])
    await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.updateTable('failedJob').set({ seenAt: now, seenBy: 'Olga' }).where('id', '=', job.id).execute(),
    )
    await followAllIncidents(shop.dependencies)
    expect(await list()).toEqual([])
  })

  it('are another store’s business, whatever their id', async () => {
    const [{ id }] = await list('?state=dismissed')
    const stranger = await shop.desk('owner', { storeId: BRERA_ID })
    expect((await stranger.call('GET', `/incidents/${id}`)).status).toBe(404)
    expect((await stranger.call('POST', `/incidents/${id}/dismissal`, { reason: 'No' })).status).toBe(404)
    expect((await stranger.call('GET', '/incidents?state=dismissed')).body.data.incidents).toEqual([])
  })
})
