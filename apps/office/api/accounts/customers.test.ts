import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { keepGuest } from '#database/queries/accounts/guests.ts'
import { RENT } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { readCsv } from '#tests/support/read-csv.ts'

let shop: ShopWithOffice
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
let service: Desk
let owner: Desk
let reader: Desk
let order: string
beforeAll(async () => {
  shop = await openShopWithOffice()
  service = await shop.desk('service')
  owner = await shop.desk('owner', { name: 'Olga' })
  reader = await shop.desk('reader')
  anna = await shop.customer()
  order = await shop.buy(anna)
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

const list = async (desk: Desk, text = '') =>
  (await desk.call('GET', `/customers?text=${encodeURIComponent(text)}`)).body.data.customers
const read = async (desk: Desk, id: string) => (await desk.call('GET', `/customers/${id}`)).body.data
const auditOf = (subjectId: string) =>
  inStore(shop.db, ATELIER_ID, (trx) =>
    trx
      .selectFrom('officeAudit')
      .select(['action', 'subjectName'])
      .where('subjectId', '=', subjectId)
      .orderBy('id')
      .execute(),
  )

describe('customers', () => {
  it('are found by name, e-mail or the number of an order, and masked', async () => {
    const { number } = (await service.call('GET', `/orders/${order}`)).body.data
    for (const text of ['', 'ann ross', anna.email, number]) {
      expect(await list(service, text)).toMatchObject([
        { id: anna.id, name: 'Anna Rossi', email: 'a•••@example.it', orders: 1, isGuest: false },
      ])
    }
    expect(await list(service, 'nessuno')).toEqual([])
    expect(await list(reader)).toMatchObject([{ name: 'A. R.' }])
  })

  it('have their orders, money, consents and notes on one page', async () => {
    await service.call('POST', `/customers/${anna.id}/notes`, { text: '@Olga preferisce il telefono' })
    expect(await read(service, anna.id)).toMatchObject({
      history: [{ id: order, total: RENT }],
      money: { paid: RENT, refunded: 0 },
      plans: [],
      notes: [{ person: 'service', mentions: ['Olga'] }],
      timeline: [{ action: 'customer.noted' }],
    })
    expect((await service.call('GET', `/customers/${anna.id}`)).text).not.toContain(anna.email)
  })

  it('are revealed group by group by who may, with a line each', async () => {
    const contact = await service.call('POST', `/customers/${anna.id}/reveal`, { group: 'contact' })
    expect(contact.body.data.lines).toEqual([anna.email, '+393331234567'])
    expect((await service.call('POST', `/customers/${anna.id}/reveal`, { group: 'addresses' })).status).toBe(200)
    expect((await reader.call('POST', `/customers/${anna.id}/reveal`, { group: 'contact' })).status).toBe(403)
    const lines = (await auditOf(anna.id)).filter(({ action }) => action === 'customer.revealed')
    expect(lines).toHaveLength(2)
    expect(lines[0]?.subjectName).toBe('a•••@example.it')
  })

  it('of another store are nobody', async () => {
    const stranger = await shop.desk('owner', { storeId: BRERA_ID })
    expect((await stranger.call('GET', `/customers/${anna.id}`)).status).toBe(404)
    expect((await stranger.call('POST', `/customers/${anna.id}/reveal`, { group: 'contact' })).status).toBe(404)
    expect((await stranger.call('POST', `/customers/${anna.id}/export`)).status).toBe(404)
    expect((await stranger.call('POST', `/customers/${anna.id}/erase`, { name: 'Anna Rossi' })).status).toBe(404)
  })

  it('leave as a file with everything that is kept, with a fresh proof', async () => {
    const stale = await shop.desk('owner', { isProven: false })
    expect((await stale.call('POST', `/customers/${anna.id}/export`)).body.code).toBe('FRESH_PROOF_NEEDED')
    expect((await service.call('POST', `/customers/${anna.id}/export`)).status).toBe(403)
    const { text, status } = await owner.call('POST', `/customers/${anna.id}/export`)
    expect([status, JSON.parse(text).orders.length]).toEqual([200, 1])
    expect(text).toContain(anna.email)
    expect(text).not.toMatch(/passwordHash|argon2/)
  })

  it('leave as a list, whole, for who may export, with a fresh proof and a line', async () => {
    const exported = (desk: Desk, text?: string) => desk.call('POST', '/customers/export', text ? { text } : {})
    const stale = await shop.desk('owner', { isProven: false })
    expect((await exported(stale)).body.code).toBe('FRESH_PROOF_NEEDED')
    expect((await exported(service)).status).toBe(403)
    const { status, text } = await exported(owner)
    expect(status).toBe(200)
    const [header = [], ...rows] = readCsv(text)
    const cells = (row: string[]) => Object.fromEntries(header.map((name, nth) => [name, row[nth]]))
    expect(rows.map(cells)).toContainEqual(
      expect.objectContaining({ name: 'Anna Rossi', email: anna.email, phone: "'+393331234567", account: 'account' }),
    )
    expect(readCsv((await exported(owner, 'nessuno')).text)).toEqual([header])
    const lines = await inStore(shop.db, ATELIER_ID, (trx) =>
      trx
        .selectFrom('officeAudit')
        .select('changes')
        .where('action', '=', 'customers.exported')
        .orderBy('id')
        .execute(),
    )
    expect(lines.map(({ changes }) => changes)).toEqual([
      [{ field: 'customers', before: null, after: rows.length }],
      [{ field: 'customers', before: null, after: 0 }],
    ])
  })

  it('are erased by their name, when nothing is under way, notes and all; their orders stay', async () => {
    const bea = await shop.customer()
    const placed = await shop.buy(bea, { number: 2 })
    await owner.call('POST', `/orders/${placed}/notes`, { text: 'Abita sopra il bar' })
    const erase = (name: string) => owner.call('POST', `/customers/${bea.id}/erase`, { name })
    expect((await erase('Anna Bianchi')).body.code).toBe('NAME_MISMATCH')
    expect((await erase('Anna Rossi')).body.code).toBe('ACCOUNT_IN_USE')
    const [{ id: itemId }] = (await owner.call('GET', `/orders/${placed}`)).body.data.garments
    await owner.call('POST', `/orders/${placed}/moves`, { itemId, from: 'paymentConfirmed', to: 'deleted' })
    expect((await service.call('POST', `/customers/${bea.id}/erase`, { name: 'Anna Rossi' })).status).toBe(403)
    expect((await erase('anna rossi ')).status).toBe(200)
    expect((await owner.call('GET', `/customers/${bea.id}`)).status).toBe(404)
    const left = (await owner.call('GET', `/orders/${placed}`)).body.data
    expect([left.customer.id, left.notes]).toEqual([null, []])
    expect((await auditOf(bea.id)).at(-1)).toEqual({ action: 'customer.erased', subjectName: 'A. R.' })
  })

  it('who ordered as guests are there too, by what their order says; a cart that ordered nothing is nobody', async () => {
    const guest = (key: string) =>
      inStore(shop.db, ATELIER_ID, (trx) =>
        keepGuest(trx, { storeId: ATELIER_ID, guestKey: Buffer.from(key), language: 'it', now: shop.clock.now }),
      )
    const id = await guest('one')
    await guest('two')
    const cara = await shop.customer()
    const placed = await shop.buy(cara, { number: 2 })
    await inStore(shop.db, ATELIER_ID, (trx) =>
      trx
        .updateTable('customerOrder')
        .set({ customerId: id, email: 'gaia@example.it', firstName: 'Gaia', lastName: 'Neri' })
        .where('id', '=', placed)
        .execute(),
    )
    expect(await list(service, 'gaia')).toMatchObject([
      { id, isGuest: true, name: 'Gaia Neri', email: 'g•••@example.it' },
    ])
    expect((await list(service)).filter(({ isGuest }: { isGuest: boolean }) => isGuest)).toHaveLength(1)
    expect(await read(service, id)).toMatchObject({ isGuest: true, history: [{ id: placed }] })
  })
})
