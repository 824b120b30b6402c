import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findStore } from '#database/queries/stores/stores.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { openPagesWithoutScripts } from '#tests/support/office/open-pages.ts'

let office: TestOffice
let anna: Browser
let bruno: Browser
let pages: Awaited<ReturnType<typeof openPagesWithoutScripts>>
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('bruno@example.it', [{ role: 'manager', storeId: ATELIER_ID }])
  anna = await office.logIn('anna@example.it')
  bruno = await office.logIn('bruno@example.it')
  pages = await openPagesWithoutScripts(office.fetch, () => [...anna.cookies].map((pair) => pair.join('=')).join('; '))
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

describe('a browser without scripts', () => {
  it('opens a store with the wizard, step by step, from its name to its first shopper', async () => {
    const begun = await pages.submit('/open', 'open', { name: 'Sera Lieve' })
    const [, storeId = ''] = /^\/stores\/([0-9a-f-]+)\/opening\/address$/.exec(begun.location) ?? []
    expect(storeId).not.toBe('')
    const step = (name: string) => `/stores/${storeId}/opening/${name}`

    const refused = await pages.submit(step('address'), 'save', { domain: 'non un dominio' })
    expect([refused.status, refused.html.includes('value="non un dominio"')]).toEqual([422, true])
    expect((await pages.submit(step('address'), 'save', { domain: 'seralieve.it' })).location).toBe(step('look'))

    const drawn = sharp({ create: { width: 300, height: 300, channels: 3, background: '#402010' } }).png()
    const logo = new File([new Uint8Array(await drawn.toBuffer())], 'logo.png', { type: 'image/png' })
    expect((await pages.submit(step('look'), 'save', { logo })).location).toBe(step('words'))

    const words = { languages: ['it', 'en', 'fr'], tone: 'warm' }
    expect((await pages.submit(step('words'), 'save', words)).location).toBe(step('firm'))

    const firm = { legalName: 'Sera Lieve S.r.l.', vatNumber: '00743110158', contactAddress: 'Via Roma 1, Milano' }
    const wrong = await pages.submit(step('firm'), 'save', { ...firm, contactEmail: 'ciao@seralieve.it' })
    expect([wrong.status, wrong.html.includes('value="Sera Lieve S.r.l."')]).toEqual([400, true])
    const right = { ...firm, vatNumber: '00743110157', contactEmail: 'ciao@seralieve.it' }
    expect((await pages.submit(step('firm'), 'save', right)).location).toBe(step('stock'))
    expect((await pages.submit(step('stock'), 'save', { fromStoreId: ATELIER_ID })).location).toBe(step('prices'))
    const prices = { oneOff: '20', twoWeeks: '', month: '', trial: '', shippingPrice: '7,00' }
    expect((await pages.submit(step('prices'), 'save', prices)).location).toBe(step('payments'))
    const done = await pages.submit(step('payments'), 'skip')
    expect(done.location).toBe(`/stores/${storeId}/opening`)

    expect(await findStore(office.db, storeId)).toMatchObject({ status: 'inactive' })
    const opened = await pages.submit(done.location, 'openForShoppers')
    expect(opened.location).toBe(`/stores/${storeId}?opened`)
    expect(await findStore(office.db, storeId)).toMatchObject({
      status: 'active',
      legalName: 'Sera Lieve S.r.l.',
      languages: { it: true, en: true, fr: true, de: false },
    })
  })

  it('passes no step of the wizard that could not be noted: the session has ended meanwhile', async () => {
    const step = `/stores/${ATELIER_ID}/opening/payments`
    const opened = await pages.open(step)
    const leaving = await openPagesWithoutScripts(office.fetch, () => '')
    const refused = await leaving.submitOn({ path: step, html: opened.html }, 'skip')
    expect(refused.location).toMatch(/^\/(login|proof)/)
  })

  it('is told who changed the same words of the brand, keeps its own, and saves the rest', async () => {
    const brand = `/stores/${ATELIER_ID}/brand/legal`
    const draft = async () => (await anna.call('GET', `/api/stores/${ATELIER_ID}/brand`)).body.data
    const before = await pages.open(brand)
    const { revision } = await draft()
    const theirs = { revision, changes: { legalName: 'Di Bruno S.r.l.' } }
    expect((await bruno.call('PUT', `/api/stores/${ATELIER_ID}/brand/draft`, theirs)).status).toBe(200)

    const typed = { legalName: 'Di Anna S.p.A.', contactAddress: 'Via Nuova 7, Torino' }
    const refused = await pages.submitOn({ path: brand, html: before.html }, 'save', typed)
    expect(refused.status).toBe(409)
    expect(refused.html).toMatch(/bruno ha cambiato «[^»]+»/)
    for (const side of ['Di Anna S.p.A.', 'Di Bruno S.r.l.']) expect(refused.html).toContain(`<dd>${side}</dd>`)
    expect((await draft()).draft).toMatchObject({
      legalName: 'Di Bruno S.r.l.',
      contactAddress: 'Via Nuova 7, Torino',
    })

    await pages.submitOn({ path: brand, html: refused.html }, 'settle', { keeps: 'mine' })
    expect((await draft()).draft.legalName).toBe('Di Anna S.p.A.')
  })
})
