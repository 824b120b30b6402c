import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

let shop: ShopWithOffice
let service: Desk
let owner: Desk
let plan: string
let price: number
beforeAll(async () => {
  shop = await openShopWithOffice()
  service = await shop.desk('service', { name: 'Carla' })
  owner = await shop.desk('owner')
  const found = await inStore(shop.db, ATELIER_ID, (trx) =>
    trx.selectFrom('membership').select(['id', 'price']).where('status', '=', 'active').executeTakeFirstOrThrow(),
  )
  plan = found.id
  price = found.price
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

async function aMember(): Promise<string> {
  const anna = await shop.customer()
  const agreed = { partnerStoreId: ATELIER_ID, acceptsTerms: true, earlyStart: true, membershipId: plan }
  const { data } = await anna.call('POST', '/api/userMemberships', agreed)
  await shop.act(data.paymentUrl)
  return data.userMembership.id
}

const read = async (id: string, desk = service) => (await desk.call('GET', `/members/${id}`)).body.data
const look = (id: string, ask: object, desk = service) =>
  desk.call('POST', `/members/${id}/adjustments/preview`, { ask })
async function make(
  id: string,
  ask: object,
  { desk = service, ...more }: { desk?: Desk; [field: string]: unknown } = {},
) {
  const { refund = 0, updatedAt } = (await look(id, ask, desk)).body?.data ?? {}
  const form = { ask, note: 'Scuse per il ritardo', formKey: crypto.randomUUID(), refund, updatedAt }
  return desk.call('POST', `/members/${id}/adjustments`, { ...form, ...more })
}
const auditOf = (subjectId: string) =>
  inStore(shop.db, ATELIER_ID, (trx) =>
    trx
      .selectFrom('officeAudit')
      .select(['action', 'personName', 'reason', 'changes'])
      .where('subjectId', '=', subjectId)
      .orderBy('id')
      .execute(),
  )

describe('a membership in the office', () => {
  it('has its plan, period, garments, money and what can be done', async () => {
    expect(await read(await aMember())).toMatchObject({
      status: 'active',
      price,
      customer: { name: 'Anna Rossi' },
      nextCharge: { amount: price },
      allowance: { used: 0, extra: 0 },
      movements: [{ kind: 'charge', amount: price }],
      possible: ['giveMonth', 'skip', 'pause', 'extra', 'move', 'end'],
      adjustments: [],
    })
  })

  it('of another store is nobody’s', async () => {
    const id = await aMember()
    const stranger = await shop.desk('owner', { storeId: BRERA_ID })
    expect((await stranger.call('GET', `/members/${id}`)).status).toBe(404)
    expect((await look(id, { kind: 'giveMonth' }, stranger)).status).toBe(404)
    const seen = { updatedAt: (await read(id)).updatedAt }
    expect((await make(id, { kind: 'giveMonth' }, { desk: stranger, ...seen })).status).toBe(404)
    expect((await read(id)).adjustments).toEqual([])
  })

  it('is shown to who may see customers, and changed by who may, with a fresh proof', async () => {
    const id = await aMember()
    const reader = await shop.desk('reader')
    const seen = { updatedAt: (await read(id, reader)).updatedAt }
    expect((await read(id, reader)).customer.name).toBe('A. R.')
    expect((await make(id, { kind: 'giveMonth' }, { desk: reader, ...seen })).status).toBe(403)
    const stale = await shop.desk('service', { isProven: false })
    expect((await make(id, { kind: 'giveMonth' }, { desk: stale, ...seen })).body.code).toBe('FRESH_PROOF_NEEDED')
  })
})

describe('an adjustment', () => {
  it('is shown before, done, told, and stands in the audit with its reason', async () => {
    const id = await aMember()
    const before = await read(id)
    const shown = (await look(id, { kind: 'giveMonth' })).body.data
    expect(shown).toMatchObject({ chargeBefore: { at: before.periodEnd }, refund: 0 })
    expect(shown.mails).toMatchObject([{ kind: 'membership-changed' }])
    expect(await read(id)).toEqual(before)
    expect((await make(id, { kind: 'giveMonth' })).body.data).toEqual({ nextCharge: shown.chargeAfter.at, refund: 0 })
    const after = await read(id)
    expect(after).toMatchObject({ nextCharge: { at: shown.chargeAfter.at }, paidUntil: before.periodEnd })
    expect(after.adjustments).toMatchObject([{ kind: 'giveMonth', person: 'Carla', reason: 'Scuse per il ritardo' }])
    expect(await shop.mailsAbout(id)).toContain('membership-changed')
    expect(await auditOf(id)).toEqual([
      {
        ...{ action: 'membership.giveMonth', personName: 'Carla', reason: 'Scuse per il ritardo' },
        changes: [{ field: 'nextCharge', before: before.periodEnd, after: shown.chargeAfter.at }],
      },
    ])
  })

  it('is made once by a form that is sent twice, and not by one that has seen something else', async () => {
    const id = await aMember()
    const { updatedAt } = await read(id)
    shop.pass({ seconds: 1 })
    const formKey = crypto.randomUUID()
    const seen = { formKey, updatedAt }
    const twice = [make(id, { kind: 'skip' }, seen), make(id, { kind: 'skip' }, seen)]
    const answers = (await Promise.all(twice)).map(({ status }) => status)
    expect(answers).toContain(200)
    expect((await make(id, { kind: 'skip' }, seen)).status).toBe(200)
    expect((await read(id)).adjustments).toHaveLength(1)
    expect(await auditOf(id)).toHaveLength(1)
    expect((await make(id, { kind: 'skip' }, { updatedAt })).body.code).toBe('CHANGED_MEANWHILE')
  })

  it('ends a membership with what was shown, within the limit of who does', async () => {
    const id = await aMember()
    const ask = { kind: 'end', refund: 'whole' }
    const shown = (await look(id, ask)).body.data
    expect(shown).toMatchObject({ chargeAfter: null, refund: price })
    expect((await make(id, ask, { refund: price - 1, updatedAt: shown.updatedAt })).body.code).toBe('CHANGED_MEANWHILE')
    const limited = price > 15_000 ? 403 : 200
    expect((await make(id, ask)).status).toBe(limited)
    if (limited === 403) expect((await make(id, ask, { desk: owner })).status).toBe(200)
    await shop.work()
    expect(await read(id)).toMatchObject({ status: 'cancelled', possible: [], nextCharge: null })
    expect((await read(id)).movements.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'charge',
      'refund',
    ])
    expect((await auditOf(id)).at(-1)?.action).toBe('membership.end')
  })

  it('says why it is not possible', async () => {
    const id = await aMember()
    expect((await look(id, { kind: 'waive' })).body.code).toBe('NOTHING_TO_WAIVE')
    expect((await look(id, { kind: 'resume' })).body.code).toBe('MEMBERSHIP_NOT_PAUSED')
    expect((await look(id, { kind: 'move', day: '2020-01-01' })).body.code).toBe('DAY_NOT_POSSIBLE')
    expect((await look(id, { kind: 'pause', months: 4 })).status).toBe(400)
    expect((await make(id, { kind: 'extra', garments: 1 }, { note: ' ' })).status).toBe(400)
  })
})
