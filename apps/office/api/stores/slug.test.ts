import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findStoreByDomain } from '#database/queries/stores/stores.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const DAY = 86_400_000

let office: TestOffice
let anna: Browser
let bruna: Browser
let storeId: string
let platform: string
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('bruna@example.it', [{ role: 'owner', storeId: BRERA_ID }])
  anna = await office.logIn('anna@example.it')
  bruna = await office.logIn('bruna@example.it', { address: '198.51.100.2' })
  const begun = (await anna.call('POST', '/api/stores', { name: 'Prima', slug: 'prima' })).body.data
  storeId = begun.id
  platform = begun.domain.slice('prima.'.length)
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const rename = (slug: string) => anna.call('PUT', `/api/stores/${storeId}/addresses/slug`, { slug })
const addresses = async () => (await anna.call('GET', `/api/stores/${storeId}/addresses`)).body.data
const at = async (slug: string) => {
  const store = await findStoreByDomain(office.db, `${slug}.${platform}`)
  return store && { id: store.id, hasMoved: store.hasMoved ?? false }
}

describe('another subdomain', () => {
  it('is where the store is from now on, and the former one leads there', async () => {
    expect((await rename('seconda')).body.data).toEqual({ domain: `seconda.${platform}` })
    expect([await at('prima'), await at('seconda')]).toEqual([
      { id: storeId, hasMoved: true },
      { id: storeId, hasMoved: false },
    ])
    expect(await addresses()).toMatchObject({
      main: `seconda.${platform}`,
      target: `seconda.${platform}`,
      former: [`prima.${platform}`],
    })
  })

  it('is taken back like any other that nobody has', async () => {
    await rename('terza')
    expect((await rename('seconda')).status).toBe(200)
    expect((await addresses()).former).toEqual([`prima.${platform}`, `terza.${platform}`])
  })

  it('is refused where it cannot be one, or is somebody’s', async () => {
    for (const [slug, code] of [
      ['ab', 'SLUG_LENGTH'],
      ['due--trattini', 'SLUG_CHARACTERS'],
      ['office', 'SLUG_RESERVED'],
      ['seconda', 'SLUG_TAKEN'],
    ]) {
      expect([slug, (await rename(slug ?? '')).body.code]).toEqual([slug, code])
    }
  })

  it('that was left leads to its store and is nobody else’s for twelve months, and then whoever’s takes it', async () => {
    const take = () => bruna.call('POST', '/api/stores', { name: 'Altra', slug: 'prima' })
    expect((await take()).body.code).toBe('SLUG_TAKEN')
    const renamed = bruna.call('PUT', `/api/stores/${BRERA_ID}/addresses/slug`, { slug: 'prima' })
    expect((await renamed).body.code).toBe('SLUG_TAKEN')
    const unnamed = (await bruna.call('POST', '/api/stores', { name: 'Prima' })).body.data
    expect(unnamed.domain).toBe(`prima-rent.${platform}`)
    expect(await at('prima')).toEqual({ id: storeId, hasMoved: true })
    office.pass(364 * DAY)
    bruna = await office.logIn('bruna@example.it', { address: '198.51.100.2' })
    expect((await take()).body.code).toBe('SLUG_TAKEN')
    office.pass(2 * DAY)
    bruna = await office.logIn('bruna@example.it', { address: '198.51.100.2' })
    const taken = (await take()).body.data
    expect(await at('prima')).toEqual({ id: taken.id, hasMoved: false })
    anna = await office.logIn('anna@example.it')
    expect((await addresses()).former).toEqual([`terza.${platform}`])
    expect((await rename('prima')).body.code).toBe('SLUG_TAKEN')
  })

  it('is refused to a store that keeps five former ones from the others, but for one of those', async () => {
    const codes = []
    for (const slug of ['uno-uno', 'due-due', 'tre-tre', 'quattro', 'cinque', 'sei-sei', 'sette'])
      codes.push((await rename(slug)).body.code ?? 'OK')
    expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'SLUG_CHANGED_OFTEN', 'SLUG_CHANGED_OFTEN'])
    expect((await rename('uno-uno')).status).toBe(200)
  })
})
