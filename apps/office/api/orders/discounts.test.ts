import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import type { Browser, TestOffice } from '#tests/support/fixtures/an-office.ts'
import { openForOwnerAndManager } from '#tests/support/fixtures/owner-and-manager.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const CODES = `/api/stores/${ATELIER_ID}/discounts`
const CONTENT = {
  type: 'percent',
  value: 20,
  firstDay: null,
  lastDay: null,
  maxUses: null,
  maxUsesPerCustomer: 1,
  ways: null,
  isActive: true,
}

let office: TestOffice
let owner: Browser
let manager: Browser
beforeAll(async () => {
  ;({ office, owner, manager } = await openForOwnerAndManager())
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const create = (code: string, content: object = {}) =>
  owner.call('POST', CODES, { code, content: { ...CONTENT, ...content } })
const list = async (query = '') => (await owner.call('GET', `${CODES}${query}`)).body.data.discounts
const shopper = async (code: string, storeId = ATELIER_ID) => {
  const answer = await office.get(`/public-api/discounts/${code}?partnerStoreId=${storeId}`)
  const { data, code: refusal } = (await answer.json()) as { data?: { value: number }; code?: string }
  return data?.value ?? refusal
}

describe('a code', () => {
  it('is worth what it says as soon as it is made, in its own store alone, however it is typed', async () => {
    expect((await create(' estate20 ')).status).toBe(200)
    expect(await shopper('ESTATE20')).toBe(20)
    expect(await shopper('estate20')).toBe(20)
    expect(await shopper('ESTATE20', BRERA_ID)).toBe('DISCOUNT_NOT_FOUND')
    const twice = await create('Estate20')
    expect([twice.status, twice.body.code]).toEqual([409, 'CODE_TAKEN'])
  })

  it('holds from its first day in Italy to the end of its last one', async () => {
    const today = office.now().toISOString().slice(0, 10)
    await create('OGGI', { firstDay: today, lastDay: today })
    await create('DOMANI', { firstDay: '2026-06-02', lastDay: '2026-06-03' })
    await create('IERI', { lastDay: '2026-05-31' })
    expect(await Promise.all(['OGGI', 'DOMANI', 'IERI'].map((code) => shopper(code)))).toEqual([
      20,
      'DISCOUNT_NOT_FOUND',
      'DISCOUNT_EXPIRED',
    ])
    const states = Object.fromEntries(
      (await list()).map(({ code, state }: { code: string; state: string }) => [code, state]),
    )
    expect(states).toMatchObject({ OGGI: 'active', DOMANI: 'scheduled', IERI: 'ended' })
    expect((await list('?state=scheduled')).map(({ code }: { code: string }) => code)).toEqual(['DOMANI'])
    expect((await list('?state=ended')).map(({ code }: { code: string }) => code)).toEqual(['IERI'])
    const all = await list()
    const behind = (await owner.call('GET', `${CODES}?before=${all[0].id}`)).body.data
    expect([behind.discounts.length, behind.matching]).toEqual([all.length - 1, all.length])
    const [ended] = await list('?state=ended')
    expect((await owner.call('GET', `${CODES}?state=ended&before=${ended.id}`)).body.data.matching).toBe(1)
    const { firstDay, lastDay } = (await list('?text=oggi'))[0]
    expect([firstDay, lastDay]).toEqual([today, today])
  })

  it.each([
    ['value', { value: 101 }],
    ['content.value', { value: 0 }],
    ['lastDay', { firstDay: '2026-07-02', lastDay: '2026-07-01' }],
    ['content.maxUses', { maxUses: 0 }],
    ['content.ways', { ways: [] }],
  ])('with an impossible %s is refused', async (field, wrong) => {
    const answer = await create('IMPOSSIBILE', wrong)
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field])
    expect(await shopper('IMPOSSIBILE')).toBe('DISCOUNT_NOT_FOUND')
  })

  it('says before what it would mean, and is changed by whoever is told of nobody else', async () => {
    const { id } = (await create('CAMBIA')).body.data
    const content = { ...CONTENT, value: 100, maxUsesPerCustomer: null }
    const preview = await owner.call('POST', `${CODES}/preview`, { id, revision: 1, content })
    expect(preview.body.data).toEqual({
      fields: ['value', 'maxUsesPerCustomer'],
      uses: 0,
      notices: ['free', 'unlimited'],
    })
    expect(await shopper('CAMBIA')).toBe(20)
    await owner.call('PUT', `${CODES}/${id}`, { revision: 1, content: { ...CONTENT, value: 30 } })
    expect(await shopper('CAMBIA')).toBe(30)
    const late = await manager.call('PUT', `${CODES}/${id}`, { revision: 1, content: { ...CONTENT, value: 25 } })
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(await shopper('CAMBIA')).toBe(30)
  })
})

describe('many codes', () => {
  it('are drawn apart from each other, at most five hundred, and leave as a file', async () => {
    const body = { prefix: 'amiche', count: 40, content: { ...CONTENT, maxUses: 1 } }
    const { codes } = (await owner.call('POST', `${CODES}/generate`, body)).body.data
    expect(new Set(codes).size).toBe(40)
    expect(codes.every((code: string) => /^AMICHE-[A-HJKMNP-Z2-9]{8}$/.test(code))).toBe(true)
    expect((await owner.call('POST', `${CODES}/generate`, { ...body, count: 501 })).status).toBe(400)
    const file = await owner.call('GET', `${CODES}.csv?text=amiche`)
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.text.split('\r\n')).toHaveLength(42)
    expect(file.text).toContain(`${codes[0]},percent,20%,,,1,1,,active,0`)
  })

  it('are switched off after a dry run, and exactly those back on', async () => {
    const ids = []
    for (const [code, isActive] of [
      ['UNO', true],
      ['DUE', true],
      ['TRE', false],
    ] as const) {
      ids.push((await create(`BLOCCO-${code}`, { isActive })).body.data.id)
    }
    const off = { ids, isActive: false }
    expect((await owner.call('POST', `${CODES}/switch/preview`, off)).body.data).toEqual({
      changing: ['BLOCCO-UNO', 'BLOCCO-DUE'],
      unchanged: ['BLOCCO-TRE'],
      missing: 0,
    })
    expect(await shopper('BLOCCO-UNO')).toBe(20)
    const switched = (await owner.call('POST', `${CODES}/switch`, off)).body.data
    expect(switched.ids).toEqual(ids.slice(0, 2))
    expect(await shopper('BLOCCO-UNO')).toBe('DISCOUNT_EXPIRED')
    await owner.call('POST', `${CODES}/switch`, { ids: switched.ids, isActive: true })
    expect(await Promise.all(['UNO', 'DUE', 'TRE'].map((code) => shopper(`BLOCCO-${code}`)))).toEqual([
      20,
      20,
      'DISCOUNT_EXPIRED',
    ])
  })
})

describe('orders with a code', () => {
  it('are counted and named, and keep what was agreed whatever becomes of the code', async () => {
    const { id } = (await create('ORDINATO')).body.data
    const lines = JSON.stringify([
      { code: 'rent', amount: 5_000 },
      { code: 'discount', amount: -1_000 },
    ])
    await inStore(office.db, ATELIER_ID, async (trx) => {
      const person = {
        email: 'lea@example.it',
        firstName: 'Lea',
        lastName: 'Sarti',
        phone: '',
        language: 'it',
      } as const
      const at = office.now()
      const agreed = { lines, total: 4_000, termsAcceptedAt: at, createdAt: at, discountId: id, address: '{}' }
      const order = { id: crypto.randomUUID(), storeId: ATELIER_ID, number: 'AT-1111-2222', ...person, ...agreed }
      await trx.insertInto('customerOrder').values(order).execute()
      const use = { storeId: ATELIER_ID, discountId: id, orderId: order.id }
      await trx
        .insertInto('discountUse')
        .values([
          { ...use, personKey: Buffer.from('a') },
          { ...use, personKey: Buffer.from('b') },
        ])
        .execute()
    })
    await owner.call('PUT', `${CODES}/${id}`, { revision: 1, content: { ...CONTENT, value: 50 } })
    const { orders, versions } = (await owner.call('GET', `${CODES}/${id}`)).body.data
    expect(orders).toEqual([{ number: 'AT-1111-2222', placedAt: office.now().toISOString(), off: 1_000 }])
    expect(versions[0]).toMatchObject({ number: 2, publishedBy: 'anna', fields: ['value'] })
  })
})
