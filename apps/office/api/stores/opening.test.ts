import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { beginStore } from '#database/queries/stores/store-life.ts'
import { findStore, saveStore } from '#database/queries/stores/stores.ts'
import { findObstacles } from '#domain/stores/brand/obstacles.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const FIRM = {
  legalName: 'Sera Lieve S.r.l.',
  vatNumber: '00743110157',
  registerNumber: '',
  certifiedEmail: '',
  contactEmail: 'ciao@seralieve.example',
  contactPhone: '',
  contactAddress: 'Via Roma 1, 20121 Milano (MI)',
}

let office: TestOffice
let anna: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('mara@example.it', [{ role: 'manager', storeId: ATELIER_ID }])
  await office.hire('olga@example.it', [{ role: 'operator', storeId: null }])
  anna = await office.logIn('anna@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const open = (browser: Browser, body: object) => browser.call('POST', '/api/stores', body)
const at = (id: string, path: string) => `/api/stores/${id}/${path}`
const revisionOf = async (browser: Browser, id: string) =>
  (await browser.call('GET', at(id, 'brand'))).body.data.revision as number

async function requireStore(id: string) {
  const store = await findStore(office.db, id)
  if (store === null) throw new Error('There is no such store')
  return store
}

describe('a new store', () => {
  it('belongs to the owner who opened it, has an address and words, and is nobody else’s to see', async () => {
    const begun = await open(anna, { name: 'Sera Lieve', languages: ['it', 'en', 'fr'], tone: 'warm' })
    expect(begun.body.data).toMatchObject({ name: 'Sera Lieve', domain: 'sera-lieve.negozi.example' })
    const { id } = begun.body.data
    const session = await anna.call('GET', '/api/session')
    const mine = session.body.data.stores.find((store: { id: string }) => store.id === id)
    expect(mine).toMatchObject({ status: 'inactive', roles: ['owner'] })
    const opening = await anna.call('GET', at(id, 'opening'))
    expect(opening.body.data).toMatchObject({ state: 'opening', canOpen: false, listings: 0 })
    expect(opening.body.data.obstacles.map(({ code }: { code: string }) => code)).toEqual([
      'LEGAL_MISSING',
      'LEGAL_MISSING',
      'LEGAL_MISSING',
      'LEGAL_MISSING',
    ])
    const { draft } = (await anna.call('GET', at(id, 'brand'))).body.data
    expect(draft.contactEmail).toBe('')
    const page = await office.get(
      'http://sera-lieve.negozi.example/public-api/partnerStores?domain=sera-lieve.negozi.example',
    )
    expect((await page.json()).code).toBe('PARTNER_NOT_ACTIVE')
    const lines = await anna.call('GET', at(id, 'audit'))
    expect(lines.body.data.lines.map(({ action }: { action: string }) => action)).toEqual(['store.begun'])
  })

  it('takes the next free address when its name is taken, and refuses one that was asked for', async () => {
    const second = await open(anna, { name: 'Sera lieve' })
    expect(second.body.data.domain).toBe('sera-lieve-rent.negozi.example')
    for (const [slug, code] of [
      ['sera-lieve', 'SLUG_TAKEN'],
      ['office', 'SLUG_RESERVED'],
      ['ab', 'SLUG_LENGTH'],
      ['xn--zo-jia', 'SLUG_CHARACTERS'],
    ]) {
      expect((await open(anna, { name: 'Altra', slug })).body).toMatchObject({ code, errors: [{ field: 'slug' }] })
    }
  })

  it('is opened by owners and operators alone, and by nobody who is not logged in', async () => {
    const mara = await office.logIn('mara@example.it')
    expect((await open(mara, { name: 'Di Mara' })).body.code).toBe('PERMISSION_MISSING')
    expect((await open(office.openBrowser(), { name: 'Di nessuno' })).body.code).toBe('TOKEN_MISSING')
  })

  it('that an operator opens is for somebody who is invited to own it, and the operator’s to prepare for half an hour', async () => {
    const olga = await office.logIn('olga@example.it')
    expect((await open(olga, { name: 'Per Nora' })).body).toMatchObject({ errors: [{ field: 'ownerEmail' }] })
    const begun = await open(olga, { name: 'Per Nora', ownerEmail: 'Nora@example.it' })
    const { id } = begun.body.data
    const session = (await olga.call('GET', '/api/session')).body.data
    const [store] = session.stores.filter((each: { id: string }) => each.id === id)
    expect(store.permissions).toContain('brand.edit')
    for (const closed of ['lifecycle.edit', 'staff.edit', 'integrations.edit', 'orders.view', 'customers.view'])
      expect(store.permissions).not.toContain(closed)
    expect((await olga.call('GET', at(id, 'audit'))).body.data.lines).toContainEqual(
      expect.objectContaining({ action: 'support.started', personName: 'olga' }),
    )
    expect((await olga.call('DELETE', '/api/platform/support')).status).toBe(200)
    expect((await olga.call('GET', at(id, 'brand'))).body.code).toBe('NOT_FOUND')
    const mails = await inStore(office.db, id, (trx) => trx.selectFrom('mail').select(['kind', 'recipient']).execute())
    expect(mails).toEqual([{ kind: 'staff-invitation', recipient: 'nora@example.it' }])
  })

  it('is not opened by the dozen', async () => {
    await office.hire('furia@example.it', [{ role: 'owner', storeId: BRERA_ID }])
    const furia = await office.logIn('furia@example.it', { address: '198.51.100.7' })
    const codes = []
    for (let count = 0; count < 6; count++) codes.push((await open(furia, { name: `Serie ${count}` })).status)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('cannot be begun in the database by somebody who may not', async () => {
    const begin = office.db.transaction().execute((trx) => beginStore(trx))
    await expect(begin).rejects.toThrow('begin_store is for owners and operators')
  })
})

describe('the opening of a store', () => {
  let id: string
  beforeAll(async () => {
    await office.hire('bea@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
    bea = await office.logIn('bea@example.it', { address: '203.0.113.9' })
    id = (await open(bea, { name: 'Filo Blu', languages: ['it', 'en', 'de'] })).body.data.id
  })
  let bea: Browser

  it('takes its colours from the logo, each of them readable', async () => {
    const logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#f2c014' } })
      .png()
      .toBuffer()
    await office.staff.images.put('filo-blu-logo', logo)
    const revision = await revisionOf(bea, id)
    const look = await bea.call('PUT', at(id, 'opening/look'), { revision, logoUrl: '/images/filo-blu-logo/480.webp' })
    expect(look.status).toBe(200)
    const { draft } = (await bea.call('GET', at(id, 'brand'))).body.data
    expect(draft.logoUrl).toBe('/images/filo-blu-logo/480.webp')
    expect(draft.primaryColor).not.toBe('#f2c014')
    expect(
      findObstacles({ ...draft, id, status: 'inactive', domain: '' }).filter(({ code }) => code === 'CONTRAST'),
    ).toEqual([])
    const missing = await bea.call('PUT', at(id, 'opening/look'), {
      revision: revision + 1,
      logoUrl: '/images/nessuno.svg',
    })
    expect(missing.body).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ field: 'logoUrl' }] })
  })

  it('says its words in the chosen languages and tone, and keeps what somebody wrote', async () => {
    await bea.call('PUT', at(id, 'brand/draft'), {
      revision: await revisionOf(bea, id),
      changes: { footerText: { it: 'Solo nostro.' } },
    })
    const words = { revision: await revisionOf(bea, id), languages: ['it', 'en', 'fr'], tone: 'warm' }
    expect((await bea.call('PUT', at(id, 'opening/words'), words)).status).toBe(200)
    const { draft } = (await bea.call('GET', at(id, 'brand'))).body.data
    expect(draft.languages).toMatchObject({ it: true, en: true, fr: true, de: false })
    expect(draft.footerText).toMatchObject({
      it: 'Solo nostro.',
      en: 'Clothes that go out often and always come home.',
    })
    const page = await inStore(office.db, id, (trx) =>
      trx
        .selectFrom('storePage')
        .select('content')
        .where('slug', '=', 'home')
        .where('language', '=', 'en')
        .executeTakeFirst(),
    )
    expect(page?.content).toMatchObject({ heroTitle: 'Wear it, live it, send it back.' })
  })

  it('checks the firm, a field at a time', async () => {
    const revision = await revisionOf(bea, id)
    const wrong = { ...FIRM, revision, vatNumber: '00743110158', contactEmail: 'ciao' }
    expect((await bea.call('PUT', at(id, 'opening/firm'), wrong)).body).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [{ field: 'vatNumber' }, { field: 'contactEmail' }],
    })
    expect((await bea.call('PUT', at(id, 'opening/firm'), { ...FIRM, revision })).status).toBe(200)
  })

  it('lists garments of the stock at the prices of its rule, once', async () => {
    const rule = { oneOff: 200, twoWeeks: null, month: null, trial: null }
    await bea.call('PUT', at(id, 'opening/prices'), { rule, shippingPrice: 700 })
    const taken = await bea.call('POST', at(id, 'opening/stock'), { fromStoreId: ATELIER_ID })
    const again = await bea.call('POST', at(id, 'opening/stock'), { fromStoreId: ATELIER_ID })
    const { listings } = taken.body.data
    expect([taken.body.data, again.body.data]).toEqual([
      { added: listings, listings },
      { added: 0, listings },
    ])
    const foreign = await bea.call('POST', at(id, 'opening/stock'), { fromStoreId: BRERA_ID })
    expect(foreign.body.code).toBe('NOT_FOUND')
    const shown = await bea.call('GET', at(id, 'opening/prices?rule=100,,,'))
    expect(shown.body.data).toMatchObject({ rule: { oneOff: 100, month: null }, shippingPrice: 700 })
  })

  it('changes its rule: prices follow, what was set by hand stays, and what is offered no more is gone', async () => {
    const [{ id: product }] = (await bea.call('GET', at(id, 'products?listing=shown'))).body.data.products
    const listed = async () => (await bea.call('GET', at(id, `products/${product}`))).body.data.listing
    const rulePrices = async (shares: object) => {
      const rule = { oneOff: null, twoWeeks: null, month: null, trial: null, ...shares }
      expect((await bea.call('PUT', at(id, 'opening/prices'), { rule, shippingPrice: 700 })).status).toBe(200)
      return listed()
    }
    const [oneOff] = (await listed()).prices
    const { state, ...monthly } = await rulePrices({ month: 400, trial: 100 })
    expect(monthly.prices).toEqual([{ period: 'MONTH', amount: oneOff.amount * 2 }])
    expect(monthly.trialPrice).toBe(oneOff.amount / 2)

    const byHand = {
      prices: [{ period: 'MONTH', amount: 7_777 }],
      secondHandPrices: [{ condition: 'good', amount: 1 }],
    }
    await bea.call('PUT', at(id, `products/${product}/listing`), { ...monthly, position: 77, ...byHand })
    expect(await rulePrices({ oneOff: 200 })).toMatchObject({
      ...{ prices: [oneOff, ...byHand.prices], secondHandPrices: byHand.secondHandPrices },
      ...{ position: 77, trialPrice: null, visible: true },
    })
    expect((await rulePrices({ oneOff: 200, month: 300 })).prices).toEqual([oneOff, ...byHand.prices])
  })

  it('ends with shoppers who see it, and with its draft published', async () => {
    expect((await bea.call('POST', at(id, 'opening/open'))).status).toBe(200)
    const store = await findStore(office.db, id)
    expect(store).toMatchObject({
      status: 'active',
      vatNumber: 'IT00743110157',
      logoUrl: '/images/filo-blu-logo/480.webp',
    })
    const { data } = (await bea.call('GET', at(id, 'opening'))).body
    expect(data).toMatchObject({ state: 'open', canOpen: true })
    expect((await bea.call('POST', at(id, 'opening/open'))).body.code).toBe('WRONG_LIFE_STATE')
    const versions = await bea.call('GET', at(id, 'brand/versions'))
    expect(versions.body.data.length).toBe(2)
  })

  it('does not happen with a logo that nobody can see, and nothing of its draft is published then', async () => {
    const { id: storeId } = (await open(bea, { name: 'Logo Pallido' })).body.data
    const pale =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="20" fill="#fffbe8"/></svg>'
    const picture = await bea.send('POST', at(storeId, 'pictures?use=logo'), pale)
    const named = { ...FIRM, revision: await revisionOf(bea, storeId) }
    await bea.call('PUT', at(storeId, 'opening/firm'), named)
    const draft = { revision: await revisionOf(bea, storeId), changes: { logoUrl: picture.body.data.address } }
    expect((await bea.call('PUT', at(storeId, 'brand/draft'), draft)).status).toBe(200)
    const refused = await bea.call('POST', at(storeId, 'opening/open'))
    expect([refused.status, refused.body.code]).toEqual([422, 'NOT_PUBLISHABLE'])
    expect(refused.body.details.obstacles).toMatchObject([{ code: 'LOGO_UNREADABLE', field: 'logoUrl' }])
    expect(await findStore(office.db, storeId)).toMatchObject({ status: 'inactive', legalName: '' })
  })

  it('that was paused passes the gate again, and comes back as it was', async () => {
    const pause = () => bea.call('POST', at(id, 'life/pause'))
    expect((await pause()).status).toBe(200)
    const saved = await bea.call('PUT', at(id, 'brand/draft'), {
      revision: await revisionOf(bea, id),
      changes: { footerText: { it: 'Domani.' } },
    })
    expect(saved.status).toBe(200)
    const published = await findStore(office.db, id)
    expect((await bea.call('POST', at(id, 'opening/open'))).status).toBe(200)
    expect(await findStore(office.db, id)).toEqual({ ...published, status: 'active' })
    expect((await bea.call('GET', at(id, 'brand'))).body.data.fields).toEqual(['footerText'])
    const [latest] = (await bea.call('GET', at(id, 'audit'))).body.data.lines
    expect(latest.action).toBe('store.reopened')

    await pause()
    const withoutFirm = { ...(await requireStore(id)), vatNumber: '' }
    await inStore(office.db, id, (trx) => saveStore(trx, withoutFirm))
    const refused = await bea.call('POST', at(id, 'opening/open'))
    expect(refused.body.details.obstacles).toMatchObject([{ code: 'LEGAL_MISSING', field: 'vatNumber' }])
    expect(await findStore(office.db, id)).toMatchObject({ status: 'inactive' })
  })

  it('does not happen while the firm is not named', async () => {
    const begun = await open(bea, { name: 'Senza firma' })
    const answer = await bea.call('POST', at(begun.body.data.id, 'opening/open'))
    expect(answer.body).toMatchObject({ code: 'NOT_PUBLISHABLE' })
    expect(await findStore(office.db, begun.body.data.id)).toMatchObject({ status: 'inactive' })
  })
})

describe('with real payments', () => {
  let real: TestOffice
  let bea: Browser
  beforeAll(async () => {
    real = await openTestOffice({ isProduction: true })
    await real.hire('bea@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
    bea = await real.logIn('bea@example.it')
  })
  afterAll(async () => {
    expect(real.errors).toEqual([])
    await real.stop()
  })

  it('a store does not open before somebody has chosen which document goes with a rent', async () => {
    const { id } = (await open(bea, { name: 'Conti Chiari' })).body.data
    await bea.call('PUT', at(id, 'opening/firm'), { ...FIRM, revision: await revisionOf(bea, id) })
    const obstacles = async () => (await bea.call('GET', at(id, 'opening'))).body.data.obstacles
    expect(await obstacles()).toEqual([{ severity: 'stop', code: 'DOCUMENT_MISSING', field: 'documents' }])
    const refused = await bea.call('POST', at(id, 'opening/open'))
    expect([refused.status, refused.body.code]).toEqual([422, 'NOT_PUBLISHABLE'])
    const documents = { rents: 'elsewhere', plans: 'elsewhere', sales: 'registerOnly' }
    const chosen = { from: '2026-06-01', ...documents, lateFee: 'outside', cleaning: 'outside' }
    expect((await bea.call('PUT', at(id, 'books/settings'), chosen)).status).toBe(200)
    expect(await obstacles()).toEqual([])
    expect((await bea.call('POST', at(id, 'opening/open'))).status).toBe(200)
  })
})
