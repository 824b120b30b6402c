import { type Database, inStore } from '#database/connection.ts'
import { saveStorePage } from '#database/queries/stores/store-pages.ts'
import { addDomain, saveStore } from '#database/queries/stores/stores.ts'
import { type MainState, mainStore } from '#storefront/web/state/main-store.ts'
import { aStore } from '../fixtures/a-store.ts'
import { createTestApp } from '../fixtures/app.ts'
import { openStorefront } from './open-storefront.ts'

export const ATELIER = 'https://atelier.example'
export const BRERA = 'https://brera.example'
export const SOLA = 'https://sola.example'

const { getInitialState } = mainStore

export type Pages = Awaited<ReturnType<typeof openPages>>

/** The pages of the test stores and of Sola, which has everything its own. */
export async function openPages() {
  const app = await createTestApp({ seed: writeStores })
  const storefront = await openStorefront(app.fetch)
  return {
    ...storefront,
    app,
    /** From here on pages begin with this in the visitor's state, as for who came back. */
    remember(state: Partial<MainState>) {
      mainStore.getInitialState = () => ({ ...getInitialState(), ...state })
    },
    clear() {
      mainStore.getInitialState = getInitialState
      storefront.calls()
    },
  }
}

/** What stands in the header behind the search: 'a: Carrello, vuoto'. */
export function actionsIn(page: string): string[] {
  const header = /<header.*<\/header>/s.exec(page)?.[0] ?? ''
  const actions = header.slice(header.indexOf('</search>'))
  return [...actions.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/gs)].map(([, tag, attributes = '', inside]) => {
    const [, label = inside] = /aria-label="([^"]+)"/.exec(attributes) ?? []
    return `${tag}: ${label}`
  })
}

export function mainOf(page: string): string {
  return /<main.*<\/main>/s.exec(page)?.[0] ?? ''
}

async function writeStores(db: Database): Promise<void> {
  await inStore(db, sola.id, async (trx) => {
    await saveStore(trx, sola)
    await addDomain(trx, { domain: sola.domain, storeId: sola.id, verifiedAt: new Date() })
    await saveStorePage(trx, { storeId: sola.id, slug: 'home', language: 'it', content: home })
  })
}

const sola = aStore({
  id: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a04',
  name: 'Sola',
  domain: 'sola.example',
  languages: { it: true, en: false, de: false, fr: false, es: false, nl: false },
  logoUrl: '/images/sola-logo.svg',
  faviconImage: '/images/sola-favicon.svg',
  homeHeaderImage: '/images/sola-header/1920.webp',
  productDetailsIconHeartOff: '/images/sola-heart.svg',
  menuCartImage: '/images/sola-cart.svg',
  menuLogoutImage: '/images/sola-leave.svg',
  primaryColor: '#5b1226',
  menuLinkColor: '#3b0a18',
  buttonPrimaryColor: '#6c2336',
  fontName: 'Fraunces',
  menuProductsText: { it: 'I capi di Sola' },
  menuContactsText: { it: 'Scrivi a Sola' },
  menuCustom1Text: { it: 'Il diario' },
  menuCustom1Link: '/products?tags=gala',
  topBannerVisible: true,
  topBannerText: { it: 'Sola compie un anno' },
  topBannerTextColor: '#fefefe',
  topBannerBackgroundColor: '#010203',
  privacyPolicyPartnerStore: true,
})

const home = {
  heroTitle: 'Sola',
  heroText: '',
  heroAction: 'Guarda i capi',
  stepsTitle: '',
  steps: [],
  garmentsTitle: '',
  garmentsText: '',
  storyTitle: '',
  storyParagraphs: [],
  storyImage: null,
  storyImageAlt: '',
  plansTitle: '',
  plansText: '',
}
