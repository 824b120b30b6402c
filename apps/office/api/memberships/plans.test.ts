import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForChanges } from '#database/changes/listen-for-changes.ts'
import { inStore } from '#database/connection.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const PLANS = `/api/stores/${ATELIER_ID}/plans`
const words = (text: string) => Object.fromEntries(LANGUAGES.map((language) => [language, `${text} ${language}`]))
const CONTENT = {
  name: words('Palco'),
  subtitle: words('Tre abiti'),
  ctaText: words('Scegli'),
  price: 9_700,
  maxConcurrentProducts: 3,
  maxProductRetailPrice: 60_000,
  daysBeforeReturnReminder: 2,
  rating: null,
}

let office: TestOffice
let changes: Awaited<ReturnType<typeof listenForChanges>>
let owner: Browser
let manager: Browser
beforeAll(async () => {
  office = await openTestOffice()
  // What every instance does: kept lists and pages of a store are dropped when the database tells of a change.
  const listeners = { store_changed: (storeId: string | null) => office.stores.invalidate(storeId) }
  changes = await listenForChanges(office.databaseUrl, listeners, { writtenIn: office.db })
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('mario@example.it', [{ role: 'manager', storeId: ATELIER_ID }])
  owner = await office.logIn('anna@example.it')
  manager = await office.logIn('mario@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await changes.stop()
  await office.stop()
})

async function create(changes: Partial<typeof CONTENT> = {}): Promise<string> {
  const { body } = await owner.call('POST', PLANS, { content: { ...CONTENT, ...changes } })
  return body.data.id
}

const detail = async (id: string) => (await owner.call('GET', `${PLANS}/${id}`)).body.data
const edit = (content: object, { revision = 1, forMembers = false } = {}) => ({ revision, forMembers, content })
/** What shoppers are offered, by price. */
async function offered(): Promise<Record<number, string>> {
  const answer = await office.get(`/public-api/memberships?partnerStoreId=${ATELIER_ID}`)
  const { data } = (await answer.json()) as { data: { id: string; price: number }[] }
  return Object.fromEntries(data.map(({ id, price }) => [price, id]))
}

/** Somebody who has a plan by its present terms. */
async function join(planId: string, status: 'active' | 'ended' = 'active'): Promise<string> {
  return inStore(office.db, ATELIER_ID, async (trx) => {
    const { id } = await trx
      .selectFrom('membership')
      .select('id')
      .where((where) => where.or([where('id', '=', planId), where('planId', '=', planId)]))
      .where('supersededAt', 'is', null)
      .executeTakeFirstOrThrow()
    const at = office.now()
    const person = { email: 'lea@example.it', firstName: 'Lea', lastName: 'Sarti', language: 'it' } as const
    await trx
      .insertInto('userMembership')
      .values({
        storeId: ATELIER_ID,
        number: crypto.randomUUID(),
        membershipId: id,
        provider: 'sandbox',
        status,
        ...person,
        createdAt: at,
        updatedAt: at,
      })
      .execute()
    return id
  })
}

const priceOf = (id: string) =>
  inStore(office.db, ATELIER_ID, (trx) =>
    trx
      .selectFrom('membership')
      .select(['price', 'maxConcurrentProducts'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

describe('another price of a plan', () => {
  it('is shown to shoppers at once, and who is a member keeps theirs: said before, counted, true', async () => {
    const id = await create()
    const terms = [await join(id), await join(id)]
    await join(id, 'ended')
    const body = edit({ ...CONTENT, price: 12_900 })
    const preview = await owner.call('POST', `${PLANS}/${id}/preview`, body)
    expect(preview.body.data).toMatchObject({
      fields: ['price'],
      isNewTerms: true,
      keeping: [{ price: 9_700, members: 2, coming: 0 }],
      improved: [],
    })
    await expect.poll(offered).toMatchObject({ 9700: terms[0] })
    expect((await owner.call('PUT', `${PLANS}/${id}`, body)).status).toBe(200)
    await expect.poll(offered).toHaveProperty('12900')
    expect(await offered()).not.toHaveProperty('9700')
    expect(await priceOf(terms[0] ?? '')).toMatchObject({ price: 9_700 })
    const { plan, versions } = await detail(id)
    expect(plan).toMatchObject({ id, revision: 2, content: { price: 12_900 } })
    expect(plan.terms).toMatchObject([{ price: 9_700, members: 2, isPresent: false }])
    expect(
      versions.map(({ number, publishedBy }: { number: number; publishedBy: string }) => [number, publishedBy]),
    ).toEqual([
      [2, 'anna'],
      [1, 'anna'],
    ])
  })

  it('drops a price that the payment provider knows: it would be charged instead', async () => {
    const id = await create({ price: 3_100 })
    await inStore(office.db, ATELIER_ID, (trx) =>
      trx.updateTable('membership').set({ stripePriceId: 'price_31' }).where('id', '=', id).execute(),
    )
    await owner.call('PUT', `${PLANS}/${id}`, edit({ ...CONTENT, price: 3_100, maxConcurrentProducts: 4 }))
    await owner.call(
      'PUT',
      `${PLANS}/${id}`,
      edit({ ...CONTENT, price: 3_300, maxConcurrentProducts: 4 }, { revision: 2 }),
    )
    const rows = await inStore(office.db, ATELIER_ID, (trx) =>
      trx.selectFrom('membership').select(['price', 'stripePriceId']).where('planId', '=', id).orderBy('id').execute(),
    )
    expect(rows).toEqual([
      { price: 3_100, stripePriceId: 'price_31' },
      { price: 3_300, stripePriceId: null },
    ])
  })
})

describe('more garments in a plan', () => {
  it('are for members too where that is meant, and fewer never are', async () => {
    const id = await create({ price: 5_100 })
    const terms = await join(id)
    const more = edit({ ...CONTENT, price: 5_100, maxConcurrentProducts: 5 }, { forMembers: true })
    expect((await owner.call('PUT', `${PLANS}/${id}`, more)).status).toBe(200)
    expect(await priceOf(terms)).toEqual({ price: 5_100, maxConcurrentProducts: 5 })
    const fewer = edit({ ...CONTENT, price: 5_100, maxConcurrentProducts: 2 }, { forMembers: true, revision: 2 })
    expect((await owner.call('PUT', `${PLANS}/${id}`, fewer)).status).toBe(200)
    expect(await priceOf(terms)).toEqual({ price: 5_100, maxConcurrentProducts: 5 })
    expect((await detail(id)).plan).toMatchObject({ content: { maxConcurrentProducts: 2 } })
  })
})

describe('two people at one plan', () => {
  it('go together field by field, and are told who was faster with the same one', async () => {
    const id = await create({ price: 7_100 })
    const own = { ...CONTENT, price: 7_100 }
    await owner.call('PUT', `${PLANS}/${id}`, edit({ ...own, price: 7_900 }))
    const apart = await manager.call('PUT', `${PLANS}/${id}`, edit({ ...own, daysBeforeReturnReminder: 4 }))
    expect(apart.status).toBe(200)
    expect((await detail(id)).plan.content).toMatchObject({ price: 7_900, daysBeforeReturnReminder: 4 })
    const same = await manager.call('PUT', `${PLANS}/${id}`, edit({ ...own, price: 6_900 }))
    expect([same.status, same.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(same.body.conflicts ?? same.body.details?.conflicts).toMatchObject([{ field: 'price', by: 'anna' }])
    expect((await owner.call('PUT', `${PLANS}/${id}`, edit({ ...own, price: 7_700 }))).status).toBe(200)
  })
})

describe('a plan', () => {
  it('that is withdrawn has no new members, keeps those it has, and can be offered again', async () => {
    const id = await create({ price: 2_100 })
    const terms = await join(id)
    await expect.poll(offered).toHaveProperty('2100')
    expect((await owner.call('PUT', `${PLANS}/${id}/status`, { status: 'inactive' })).status).toBe(200)
    await expect.poll(offered).not.toHaveProperty('2100')
    expect(await priceOf(terms)).toMatchObject({ price: 2_100 })
    expect((await detail(id)).plan).toMatchObject({ status: 'inactive', terms: [{ members: 1 }] })
    await owner.call('PUT', `${PLANS}/${id}/status`, { status: 'active' })
    await expect.poll(offered).toHaveProperty('2100')
  })

  it('needs its words in every language of the store, and values that can be meant', async () => {
    const missing = await owner.call('POST', PLANS, { content: { ...CONTENT, name: { it: 'Solo' } } })
    expect(missing.status).toBe(400)
    expect(missing.body.errors.map(({ field }: { field: string }) => field)).toContain('name.en')
    for (const wrong of [
      { price: 49 },
      { price: 1_000_001 },
      { maxConcurrentProducts: 0 },
      { daysBeforeReturnReminder: 15 },
    ]) {
      expect((await owner.call('POST', PLANS, { content: { ...CONTENT, ...wrong } })).status).toBe(400)
    }
  })

  it('stands where it was put', async () => {
    const all: { id: string }[] = (await owner.call('GET', PLANS)).body.data
    const ids = all.map(({ id }) => id).toReversed()
    expect((await owner.call('PUT', `/api/stores/${ATELIER_ID}/planOrder`, { ids })).status).toBe(200)
    expect((await owner.call('GET', PLANS)).body.data.map(({ id }: { id: string }) => id)).toEqual(ids)
    const stale = await owner.call('PUT', `/api/stores/${ATELIER_ID}/planOrder`, { ids: ids.slice(1) })
    expect(stale.body.code).toBe('CHANGED_MEANWHILE')
  })
})
