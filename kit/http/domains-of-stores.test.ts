import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { openTestDoor, seenBy } from '#tests/support/fixtures/front-door.ts'
import { ATELIER_ID, atelier, BRERA_ID, brera } from '#tests/support/fixtures/test-stores.ts'

const DOMAIN = 'xn--universit-y1a.it'
/** As visitors and their programs write it. */
const SPELLINGS = [DOMAIN, DOMAIN.toUpperCase(), `${DOMAIN}.`, `${DOMAIN}:443`, `Xn--Universit-y1a.IT.:80`]

let office: TestOffice
let anna: Browser
let bruna: Browser
let door: Awaited<ReturnType<typeof openTestDoor>>
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('bruna@example.it', [{ role: 'owner', storeId: BRERA_ID }])
  anna = await office.logIn('anna@example.it')
  bruna = await office.logIn('bruna@example.it', { address: '198.51.100.2' })
  door = await openTestDoor({ stores: office.stores })
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await door.close()
  await office.stop()
})

const pathOf = (storeId: string) => `/api/stores/${storeId}/addresses`
const claim = (browser: Browser, storeId: string, domain = DOMAIN) => browser.call('POST', pathOf(storeId), { domain })

async function check(browser: Browser, storeId: string): Promise<string> {
  const { body } = await browser.call('POST', `${pathOf(storeId)}/check`, { domain: DOMAIN })
  // what the database's notification does in a process
  office.stores.invalidate(null)
  door.invalidate(null)
  return body.data.state
}

/** Sets both records of a store's claim, as whoever has the domain can. */
async function prove(browser: Browser, storeId: string): Promise<void> {
  const { claims, target } = (await browser.call('GET', pathOf(storeId))).body.data
  const { record } = claims.find(({ domain }: { domain: string }) => domain === DOMAIN)
  office.names.set(`cname ${DOMAIN}`, [target]).set(`txt ${record.name}`, [record.value])
}

/** Which host a page was rendered for, and whose store the API names to a page of that host. */
async function shownAt(host: string) {
  const page = await door.get('/', { host })
  const named = await office.get(`/public-api/partnerStores?domain=${encodeURIComponent(host)}`)
  const store = await named.json()
  return {
    page: page.status === 200 ? seenBy(page).domain : (page.headers.location ?? page.status),
    store: store.data?.[0].name ?? store.code,
  }
}

const NOBODYS = { page: '/not-active', store: 'PARTNER_NOT_ACTIVE' }

describe('a domain of one’s own', () => {
  it('shows no store before it was proved, however it is written, whoever has claimed it', async () => {
    expect((await claim(anna, ATELIER_ID, 'Università.IT.')).body.data).toEqual({ domain: DOMAIN })
    expect((await claim(bruna, BRERA_ID, DOMAIN.toUpperCase())).body.data).toEqual({ domain: DOMAIN })
    expect([await check(anna, ATELIER_ID), await check(bruna, BRERA_ID)]).toEqual(['noRecords', 'noRecords'])
    for (const host of SPELLINGS) expect([host, await shownAt(host)]).toEqual([host, NOBODYS])
  })

  it('shows the store that proved it, however it is written, and cannot be claimed by another', async () => {
    await prove(anna, ATELIER_ID)
    expect([await check(anna, ATELIER_ID), await check(bruna, BRERA_ID)]).toEqual(['right', 'wrongToken'])
    for (const host of SPELLINGS) {
      expect([host, await shownAt(host)]).toEqual([host, { page: DOMAIN, store: atelier.name }])
    }
    for (const typed of [DOMAIN, 'UNIVERSITÀ.it', `https://${DOMAIN}./`]) {
      expect([typed, (await claim(bruna, BRERA_ID, typed)).body.code]).toEqual([typed, 'DOMAIN_TAKEN'])
    }
  })

  it('shows no store again once its records are gone, and then whoever proves it next', async () => {
    office.names.clear()
    expect(await check(anna, ATELIER_ID)).toBe('noRecords')
    for (const host of SPELLINGS) expect([host, await shownAt(host)]).toEqual([host, NOBODYS])
    await prove(bruna, BRERA_ID)
    expect([await check(anna, ATELIER_ID), await check(bruna, BRERA_ID)]).toEqual(['wrongToken', 'right'])
    for (const host of SPELLINGS) {
      expect([host, await shownAt(host)]).toEqual([host, { page: DOMAIN, store: brera.name }])
    }
  })
})
