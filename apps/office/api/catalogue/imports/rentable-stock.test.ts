import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { isShown } from '#database/queries/catalogue/shown.ts'
import { savePriceRule } from '#database/queries/prices/price-rule.ts'
import { DEFAULT_RULE } from '#domain/prices/rule/price-rule.ts'
import { writeGarmentFacts } from '#tests/support/fixtures/a-catalogue.ts'
import { openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, SPENTO_ID } from '#tests/support/fixtures/test-stores.ts'
import { fileOf, type Importer, openImporter } from '#tests/support/office/import-file.ts'
import { readCsv } from '#tests/support/read-csv.ts'

let office: TestOffice
let atelier: Importer
let spento: Importer
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('sara@example.it', [{ role: 'owner', storeId: SPENTO_ID }])
  atelier = openImporter(office, { storeId: ATELIER_ID, browser: await office.logIn('anna@example.it') })
  spento = openImporter(office, { storeId: SPENTO_ID, browser: await office.logIn('sara@example.it') })
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const shown = async () => {
  const { rows } = await inStore(office.db, ATELIER_ID, (trx) =>
    sql<{ handle: string }>`select handle from product join listing on product_id = product.id
      where listing.store_id = ${ATELIER_ID} and ${isShown(ATELIER_ID, office.now())} order by handle`.execute(trx),
  )
  return rows.map(({ handle }) => handle)
}
const idOf = async (handle: string) => {
  const { rows } = await inStore(office.db, ATELIER_ID, (trx) =>
    sql<{ id: string }>`select id from product where handle = ${handle}`.execute(trx),
  )
  return rows[0]?.id ?? ''
}
const listingOf = async (handle: string) => (await atelier.call('GET', `/products/${await idOf(handle)}`)).data.listing

/** As Shopify gives it: prices of sale, no rent, everything published. */
const HEADER =
  'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,SEO Title,SEO Description,Status'
const brand = (prefix: string) =>
  fileOf(
    HEADER,
    `${prefix}-uno,Uno,Orsini,Abiti,TRUE,Size,42,,,${prefix}-U42,2,400.00,500.00,,,Titolo,Parole,active`,
    `${prefix}-due,Due,Orsini,Abiti,TRUE,Size,42,,,${prefix}-D42,0,200.00,,,,,,active`,
    `${prefix}-tre,Tre,Orsini,Abiti,TRUE,Size,44,,,${prefix}-T44,1,300.00,,,,,,draft`,
  )

describe('after an import nothing is shown that nobody can rent', () => {
  it('without a rule and without a decision everything stays hidden, and plan and result say why', async () => {
    const before = await shown()
    const { applied, planned } = await atelier.bring(brand('n'))
    const counts = { noPrice: 2, hidden: 1, shown: 0, unpriced: 3 }
    expect(planned).toMatchObject({ hasRule: false, showings: counts, choices: { pricing: 'rule' } })
    expect(applied).toMatchObject({ state: 'applied', showings: counts })
    expect(await shown()).toEqual(before)
    expect(await listingOf('n-uno')).toMatchObject({ visible: false, state: 'hidden', heldBack: 'price' })
    expect(await listingOf('n-tre')).toMatchObject({ visible: false, state: 'hidden', heldBack: null })
  })

  it('one is shown the moment it has a price and a piece, whichever way they come', async () => {
    await atelier.bring(fileOf('Handle,Rent once', 'n-due,30'))
    expect(await listingOf('n-due')).toMatchObject({ heldBack: 'units' })
    await atelier.call('POST', `/products/${await idOf('n-due')}/units`, { size: 'IT42', condition: 'new', count: 1 })
    expect(await listingOf('n-due')).toMatchObject({ visible: true, state: 'shown', heldBack: null })
    const scope = { ids: [await idOf('n-uno')] }
    expect(await atelier.call('PUT', '/priceRule', { rule: DEFAULT_RULE, scope })).toMatchObject({ success: true })
    expect(await listingOf('n-uno')).toMatchObject({ visible: true, heldBack: null })
  })

  it('one whose only piece was lost is shown when it is found again', async () => {
    const header = 'Handle,Name (it),Brand,Value,Rent once,Size,State'
    await atelier.bring(fileOf(header, 'ritrovata,Ritrovata,Orsini,100,20,42,lost'))
    expect(await listingOf('ritrovata')).toMatchObject({ visible: false, heldBack: 'units' })
    const [{ id }] = (await atelier.call('GET', `/products/${await idOf('ritrovata')}`)).data.units
    const found = { state: 'inspection', reason: 'Era nel magazzino di Brera' }
    expect(await atelier.call('POST', `/units/${id}/state`, found)).toMatchObject({ success: true })
    expect(await listingOf('ritrovata')).toMatchObject({ visible: true, heldBack: null })
  })

  it('prices are typed for all that have none', async () => {
    const { data } = await atelier.upload(brand('t'))
    await atelier.plan(data.id)
    expect(await atelier.choose(data.id, { pricing: 'typed', prices: {} })).toMatchObject({ code: 'INVALID_REQUEST' })
    const planned = await atelier.choose(data.id, { pricing: 'typed', prices: { ONE_OFF: 4900 } })
    expect(planned).toMatchObject({ showings: { shown: 1, noUnits: 1, hidden: 1, typed: 3 } })
    await atelier.apply(data.id)
    expect(await listingOf('t-uno')).toMatchObject({ visible: true, prices: [{ period: 'ONE_OFF', amount: 4900 }] })
    expect(await listingOf('t-due')).toMatchObject({ heldBack: 'units' })
  })

  it('the rule of the store makes them, and remembers that it did', async () => {
    await inStore(office.db, ATELIER_ID, (trx) =>
      savePriceRule(trx, { storeId: ATELIER_ID, rule: DEFAULT_RULE, now: office.now() }),
    )
    const { applied } = await atelier.bring(brand('r'))
    expect(applied).toMatchObject({ hasRule: true, showings: { shown: 1, noUnits: 1, hidden: 1, rule: 3, noPrice: 0 } })
    const page = (await atelier.call('GET', `/products/${await idOf('r-uno')}`)).data
    expect(page.listing.prices).toContainEqual({ period: 'ONE_OFF', amount: 6000 })
    expect(page.overrides).toEqual([])
    expect(await shown()).toEqual(expect.arrayContaining(['r-uno', 't-uno', 'n-uno', 'n-due']))
    expect(await shown()).not.toEqual(expect.arrayContaining(['r-due']))
  })

  it('one that somebody hides stays hidden when it has a price', async () => {
    await atelier.choose((await atelier.upload(brand('h'))).data.id, {})
    const { data } = await atelier.upload(brand('h'))
    await atelier.plan(data.id)
    await atelier.choose(data.id, { pricing: 'hidden' })
    await atelier.apply(data.id)
    const listing = await listingOf('h-uno')
    expect(listing.heldBack).toBe('price')
    const { state: _, heldBack: __, ...body } = listing
    const path = `/products/${await idOf('h-uno')}/listing`
    await atelier.call('PUT', path, { ...body, visible: false })
    await atelier.call('PUT', path, { ...body, visible: false, prices: [{ period: 'MONTH', amount: 100 }] })
    expect(await listingOf('h-uno')).toMatchObject({ visible: false, heldBack: null })
  })
})

it('a list says how many match, and not how many of them are on its page', async () => {
  const { products, matching } = await atelier.call('GET', '/products?text=Uno').then(({ data }) => data)
  expect([products.length, matching]).toEqual([matching, matching])
  expect(matching).toBeGreaterThan(1)
  const rest = (await atelier.call('GET', `/products?text=Uno&before=${products[0].id}`)).data
  expect([rest.products.length, rest.matching]).toEqual([matching - 1, matching])
  const unlisted = (await atelier.call('GET', '/products?listing=unlisted')).data
  expect(unlisted.matching).toBe(unlisted.products.length)
})

it('brands to choose from are those of a store’s own catalogue', async () => {
  const brandsOf = async (importer: Importer) =>
    (await importer.call('GET', '/catalogueChoices')).data.brands.map(({ label }: { label: string }) => label)
  expect(await brandsOf(atelier)).toContain('Orsini')
  expect(await brandsOf(spento)).not.toContain('Orsini')
})

describe('what a brand’s file says besides', () => {
  it('is kept, found by its SKU, and goes out and comes back the same', async () => {
    const found = (await atelier.call('GET', '/search?text=r-u42')).data
    expect(found).toMatchObject([
      { kind: 'garment', label: 'Uno' },
      { kind: 'unit', hint: expect.stringContaining('r-U42') },
      { kind: 'unit' },
    ])
    const [header = [], ...rows] = readCsv(await atelier.exported('products'))
    const row = rows.find(([handle]) => handle === 'r-uno') ?? []
    const cell = (name: string) => row[header.indexOf(name)]
    expect([cell('SKUs'), cell('List price'), cell('SEO title (it)'), cell('SEO description (it)')]).toEqual([
      'IT42=r-U42',
      '500.00',
      'Titolo',
      'Parole',
    ])
    const { data } = await spento.upload(await atelier.exported('products'))
    expect(await spento.plan(data.id)).toMatchObject({ counts: { refused: 0 } })
    await spento.apply(data.id)
    const back = readCsv(await spento.exported('products'))
    const theirs = back.find(([handle]) => handle === 'r-uno') ?? []
    expect(theirs[(back[0] ?? []).indexOf('SKUs')]).toBe('IT42=r-U42')
    for (const kind of ['products', 'units']) {
      const again = await atelier.upload(await atelier.exported(kind))
      expect((await atelier.plan(again.data.id)).counts).toMatchObject({ create: 0, change: 0, refused: 0 })
    }
  })

  it('no reduction follows from a full price of a file', async () => {
    const { rows } = await inStore(office.db, ATELIER_ID, (trx) =>
      sql<{ listPrice: number; amounts: number }>`select list_price, (select count(*)::int from price_history
        where product_id = product.id and amount = list_price) as amounts
        from product where handle = 'r-uno'`.execute(trx),
    )
    expect(rows).toEqual([{ listPrice: 50_000, amounts: 0 }])
  })
})

describe('words nobody knows', () => {
  const file = (prefix: string) =>
    fileOf(
      HEADER,
      `${prefix},Capo,Orsini,Tuta,TRUE,Size,Unica XL,Color,Ottanio,S1,1,100.00,,,,,,active`,
      `${prefix}-b,Capo,Orsini,Tuta,TRUE,Size,42,Color,OTTANIO,S2,1,100.00,,,,,,active`,
    )

  it('are asked about, made or mapped, and remembered for the next file of the store', async () => {
    const { data } = await atelier.upload(file('p'))
    const planned = await atelier.plan(data.id)
    expect(planned.counts).toMatchObject({ create: 1, refused: 1 })
    expect(planned.unknown).toEqual([
      { kind: 'category', word: 'Tuta', count: 2 },
      { kind: 'colour', word: 'OTTANIO', count: 2 },
      { kind: 'size', word: 'Unica XL', count: 1 },
    ])
    const chosen = await atelier.choose(data.id, {
      words: [
        { kind: 'category', word: 'Tuta', key: 'dresses' },
        { kind: 'colour', word: 'Ottanio', make: { hex: '#0f5a66' } },
        { kind: 'size', word: 'Unica XL', make: { hex: null } },
      ],
    })
    const mapped = { kind: 'category', word: 'Tuta', count: 2, key: 'dresses' }
    expect(chosen).toMatchObject({ counts: { create: 2, refused: 0 }, unknown: [mapped] })
    const [entry] = await atelier.entries(data.id)
    expect(entry.changes).toContainEqual({ field: 'category', before: null, after: 'dresses' })
    expect(entry.changes).toContainEqual({ field: 'colour', before: null, after: 'ottanio' })
    const next = await atelier.plan((await atelier.upload(file('q'))).data.id)
    expect(next).toMatchObject({ counts: { create: 2, refused: 0 }, unknown: [mapped] })
    const elsewhere = await spento.plan((await spento.upload(file('p'))).data.id)
    // sizes are everybody's, because a piece that is lent has one
    expect(elsewhere.unknown.map(({ kind }: { kind: string }) => kind)).toEqual(['category', 'colour'])
  })

  it('can mean something else later, or nothing', async () => {
    const { data } = await atelier.upload(file('s'))
    await atelier.plan(data.id)
    const mean = async (key: string | null) =>
      (await atelier.choose(data.id, { words: [{ kind: 'category', word: 'Tuta', key }] })).unknown
    expect(await mean('coats')).toMatchObject([{ word: 'Tuta', key: 'coats' }])
    const [entry] = await atelier.entries(data.id)
    expect(entry.changes).toContainEqual({ field: 'category', before: null, after: 'coats' })
    expect(await mean(null)).toMatchObject([{ word: 'Tuta', key: null }])
    const [left] = await atelier.entries(data.id)
    expect(left).toMatchObject({
      fate: 'create',
      notes: expect.arrayContaining([expect.objectContaining({ text: 'Tuta' })]),
    })
  })

  it('of signs alone are remembered too', async () => {
    const { data } = await atelier.upload(file('z').replaceAll('Tuta', '★★'))
    expect((await atelier.plan(data.id)).unknown).toMatchObject([{ kind: 'category', word: '★★' }])
    const chosen = await atelier.choose(data.id, { words: [{ kind: 'category', word: '★★', key: 'dresses' }] })
    expect(chosen.unknown).toMatchObject([{ word: '★★', key: 'dresses' }])
  })
})
