import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { RENT, SHIPPING } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

let shop: ShopWithOffice
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
let service: Desk
let owner: Desk
let reader: Desk
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [14, 14] })
  service = await shop.desk('service', { name: 'Sara Conti' })
  owner = await shop.desk('owner', { name: 'Olga' })
  reader = await shop.desk('reader', { name: 'Rita' })
  anna = await shop.customer()
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

const read = async (desk: Desk, id: string) => (await desk.call('GET', `/orders/${id}`)).body.data
const auditOf = (subjectId: string) =>
  inStore(shop.db, ATELIER_ID, (trx) =>
    trx
      .selectFrom('officeAudit')
      .select(['action', 'personName', 'reason'])
      .where('subjectId', '=', subjectId)
      .orderBy('id')
      .execute(),
  )

async function moving(id: string, to: string, reason = '') {
  const order = await read(owner, id)
  const [{ id: itemId, status: from }] = order.garments
  return { itemId, from, to, reason }
}

describe('the page of an order', () => {
  it('shows garments, what was agreed, what moved and who did it, and masks whose it is', async () => {
    const id = await shop.buy(anna)
    const order = await read(service, id)
    expect(order).toMatchObject({
      status: 'paymentConfirmed',
      customer: { name: 'Anna Rossi', email: 'a•••@example.it', isGuest: false },
      money: { paid: RENT, refunded: 0, left: RENT, shipping: SHIPPING, waiting: [] },
      refundLimit: 15_000,
    })
    expect(order.garments[0].moves.map(({ to }: { to: string }) => to)).toEqual(['deleted', 'exception'])
    expect(order.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['order-confirmed'])
    expect(JSON.stringify(order)).not.toContain('Via della Spiga')
    expect(await read(reader, id)).toMatchObject({ customer: { name: 'A. R.' }, garments: [{ moves: [] }] })
    expect((await read(owner, id)).refundLimit).toBe(null)
  })

  it('is nobody’s of another store, and not the floor’s', async () => {
    const id = await shop.buy(anna)
    const stranger = await shop.desk('owner', { storeId: BRERA_ID })
    expect((await stranger.call('GET', `/orders/${id}`)).status).toBe(404)
    expect((await stranger.call('POST', `/orders/${id}/moves`, await moving(id, 'deleted'))).status).toBe(404)
    expect((await stranger.call('POST', `/orders/${id}/reveal`, { group: 'contact' })).status).toBe(404)
    expect((await stranger.call('POST', `/orders/${id}/notes`, { text: 'Ciao' })).status).toBe(404)
    const floor = await shop.desk('warehouse')
    expect((await floor.call('GET', `/orders/${id}`)).status).toBe(403)
  })

  it('reveals contacts and address one by one, each with a line in the audit', async () => {
    const id = await shop.buy(anna)
    const contact = await service.call('POST', `/orders/${id}/reveal`, { group: 'contact' })
    expect(contact.text).toContain(anna.email)
    expect(contact.text).not.toContain('Via della Spiga')
    expect((await service.call('POST', `/orders/${id}/reveal`, { group: 'address' })).text).toContain(
      'Via della Spiga 1',
    )
    expect((await reader.call('POST', `/orders/${id}/reveal`, { group: 'address' })).status).toBe(403)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['order.revealed', 'order.revealed'])
  })
})

describe('a move', () => {
  it('is shown before with its money and its mail, and nothing has happened by then', async () => {
    const id = await shop.buy(anna)
    const move = await moving(id, 'deleted')
    const { data: plan } = (await service.call('POST', `/orders/${id}/moves/preview`, move)).body
    expect(plan.refunded).toBe(RENT)
    expect(plan.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['order-cancelled', 'refund'])
    expect(plan.mails[0].text).toContain('Anna')
    expect(plan.mails[0].to).toBe('a•••@example.it')
    expect(await read(service, id)).toMatchObject({ status: 'paymentConfirmed', money: { waiting: [] } })
    expect((await read(service, id)).mails).toHaveLength(1)
  })

  it('does what was shown, names who did it, and a second click does nothing more', async () => {
    const id = await shop.buy(anna)
    const move = await moving(id, 'deleted', 'ha una macchia')
    const done = await service.call('POST', `/orders/${id}/moves`, move)
    expect(done.body.data).toEqual({ status: 'deleted', refunded: RENT })
    expect((await service.call('POST', `/orders/${id}/moves`, move)).status).toBe(200)
    await shop.work()
    const order = await read(service, id)
    expect(order.money).toMatchObject({ paid: RENT, refunded: RENT, left: 0, waiting: [] })
    expect(order.timeline[0]).toMatchObject({ to: 'deleted', person: 'Sara Conti', reason: 'Ha una macchia' })
    expect(await auditOf(id)).toEqual([
      { action: 'order.garmentMoved', personName: 'Sara Conti', reason: 'Ha una macchia' },
    ])
  })

  it('tells who looked at something older, and refuses what the table does not have for this person', async () => {
    const id = await shop.buy(anna)
    const seen = await moving(id, 'deleted')
    await service.call('POST', `/orders/${id}/moves`, { ...seen, to: 'exception' })
    const late = await owner.call('POST', `/orders/${id}/moves`, seen)
    expect([late.status, late.body.code, late.body.details]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      { status: 'exception' },
    ])
    const silent = await service.call('POST', `/orders/${id}/moves`, { ...seen, from: 'exception', to: 'delivered' })
    expect([silent.status, silent.body.code]).toEqual([409, 'ORDER_STATE'])
    const said = { ...seen, from: 'exception', to: 'waitingShipping', reason: 'Chiarito' }
    expect((await service.call('POST', `/orders/${id}/moves`, said)).status).toBe(200)
    // the parcel is the warehouse's to hand over
    const shipped = { ...seen, from: 'waitingShipping', to: 'shipped' }
    expect((await service.call('POST', `/orders/${id}/moves`, shipped)).status).toBe(409)
    expect((await owner.call('POST', `/orders/${id}/moves`, shipped)).status).toBe(200)
    expect((await reader.call('POST', `/orders/${id}/moves`, shipped)).status).toBe(403)
  })
})

describe('many orders', () => {
  it('move one by one, all garments of each or none, and each is shown before', async () => {
    const [one, other] = [await shop.buy(anna), await shop.buy(anna)]
    await service.call('POST', `/orders/${other}/moves`, await moving(other, 'exception'))
    const plan = await service.call('POST', `/orders/${one}/moveAll/preview`, { to: 'deleted' })
    expect(plan.body.data).toEqual({ garments: 1, refunded: RENT, mails: 2 })
    expect((await read(service, one)).status).toBe('paymentConfirmed')
    const silent = await service.call('POST', `/orders/${other}/moveAll`, { to: 'deleted' })
    expect([silent.status, silent.body.code]).toEqual([409, 'ORDER_STATE'])
    const done = await service.call('POST', `/orders/${one}/moveAll`, { to: 'deleted', reason: 'Alluvione' })
    expect(done.body.data).toEqual({ garments: 1, itemIds: [expect.any(String)], refunded: RENT })
    expect((await service.call('POST', `/orders/${one}/moveAll`, { to: 'deleted' })).status).toBe(409)
    expect((await read(service, other)).status).toBe('exception')
    const stranger = await shop.desk('owner', { storeId: BRERA_ID })
    expect((await stranger.call('POST', `/orders/${other}/moveAll`, { to: 'deleted', reason: 'x' })).status).toBe(404)
  })
})

describe('mails', () => {
  it('are read in their words, and sent again once at a time', async () => {
    const id = await shop.buy(anna)
    const [{ id: mailId }] = (await read(service, id)).mails
    const mail = (await service.call('GET', `/orders/${id}/mail?mail=${mailId}`)).body.data
    expect(mail.subject).toContain((await read(service, id)).number)
    expect(mail.text).not.toContain('Via della Spiga')
    const again = () => service.call('POST', `/orders/${id}/mail`, { mailId })
    expect((await again()).body.code).toBe('MAIL_STILL_WAITING')
    await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.updateTable('mail').set({ settledAt: shop.clock.now, outcome: 'sent' }).where('id', '=', mailId).execute(),
    )
    expect((await again()).status).toBe(200)
    expect((await again()).body.code).toBe('MAIL_STILL_WAITING')
    expect((await read(service, id)).mails).toHaveLength(2)
  })
})

describe('notes', () => {
  it('stay as they were written and call colleagues until these have seen it', async () => {
    const id = await shop.buy(anna)
    const text = `<script>alert(1)</script> @Olga guarda\n${'x'.repeat(9_900)}`
    const added = await service.call('POST', `/orders/${id}/notes`, { text })
    expect(added.body.data.mentioned).toBe(1)
    expect((await service.call('POST', `/orders/${id}/notes`, { text: 'x'.repeat(10_001) })).status).toBe(400)
    expect((await read(owner, id)).notes).toMatchObject([{ person: 'Sara Conti', text, mentions: ['Olga'] }])
    const marks = async (desk: Desk) => (await desk.call('GET', '/mentions')).body.data.length
    expect([await marks(owner), await marks(service)]).toEqual([1, 0])
    await owner.call('POST', `/orders/${id}/mentions/seen`, {})
    expect(await marks(owner)).toBe(0)
    expect((await reader.call('POST', `/orders/${id}/notes`, { text: 'Ciao' })).status).toBe(403)
  })
})

describe('files', () => {
  it('are drawn anew or downloaded as they came, for staff of the store alone', async () => {
    const id = await shop.buy(anna)
    const add = (name: string, file: Buffer) =>
      service.send(
        'POST',
        `/orders/${id}/files?name=${encodeURIComponent(name)}`,
        new Uint8Array(file),
        'application/octet-stream',
      )
    const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#402010' } })
      .withExif({ IFD0: { Artist: 'Anna' } })
      .jpeg()
      .toBuffer()
    expect((await add('../../macchia.HTML', photo)).status).toBe(200)
    expect((await add('contratto.pdf', Buffer.from('%PDF-1.7 x'))).status).toBe(200)
    expect((await add('pagina.png', Buffer.from('<script>alert(1)</script>'))).body.code).toBe('NOT_A_PICTURE')
    const { files } = await read(service, id)
    expect(files.map(({ name }: { name: string }) => name)).toEqual(['macchia.jpg', 'contratto.pdf'])
    const taken = await reader.call('GET', `/orders/${id}/file?file=${files[0].id}`)
    expect([taken.status, taken.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    expect(taken.headers.get('x-content-type-options')).toBe('nosniff')
    expect(taken.bytes.includes('Artist')).toBe(false)
    const stranger = await shop.desk('owner', { storeId: BRERA_ID })
    expect((await stranger.call('GET', `/orders/${id}/file?file=${files[0].id}`)).status).toBe(404)
    expect((await reader.send('POST', `/orders/${id}/files?name=x`, new Uint8Array(photo))).status).toBe(403)
  })
})

describe('the receipt', () => {
  it('leaves with a line in the audit', async () => {
    const id = await shop.buy(anna)
    const { bytes, status } = await service.call('POST', `/orders/${id}/receipt`)
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['order.receiptTaken'])
    expect((await reader.call('POST', `/orders/${id}/receipt`)).status).toBe(403)
  })
})
