import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { TextsProvider } from '#kit/texts/texts-provider.tsx'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import { NO_FILTERS } from '../catalogue/address/filters.ts'
import { FilterBar, type FilteredList } from '../catalogue/filters/filter-bar.tsx'
import { FooterColumns } from '../deferred/footer/footer-columns.tsx'
import { type RootData, toRootData } from '../root-data.server.ts'
import { compiledTexts } from '../texts/compiled-texts.server.ts'
import { HeaderActions } from './header-actions.tsx'
import { KeptPart, PartMarkupContext } from './kept-part.tsx'
import { MainMenu } from './main-menu.tsx'
import { createPartMarkup } from './part-markup.server.tsx'

const store = {
  id: '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01',
  name: 'Velluto <& co>',
  languages: Object.fromEntries(LANGUAGES.map((language) => [language, true])),
  footerPages: [{ slug: 'care', title: 'Cura & "amore"' }],
  contactEmail: 'ciao@velluto.test',
  contactPhone: '02 1234',
  menuContactsText: 'Contatti',
  menuCustom1Link: '/products?categories=dresses',
  menuCustom1Text: 'Abiti',
} as unknown as PartnerStoreView

function rootOf(language: Language, changes: Partial<PartnerStoreView> = {}): RootData {
  const given = { store: { ...store, ...changes }, memberships: [], publicToken: 'public', mapsApiKey: null }
  return toRootData({ origin: 'http://velluto.test', language }, given)
}

const facets = {
  sizes: ['40', '42'].map((label, count) => ({ value: `IT${label}`, label, count })),
  colors: [{ value: 'red', label: 'Rosso & "fuoco"', count: 3, hex: '#a5182b', family: null }],
  categories: [
    { value: 'dresses', label: 'Abiti', count: 5, parent: null },
    { value: 'gowns', label: 'Abiti lunghi', count: 0, parent: 'dresses' },
  ],
  brands: [{ value: 'orsini', label: 'Orsini', count: 2 }],
  tags: [],
  price: { min: 4_900, max: 12_050 },
  secondHand: 1,
}
const list: FilteredList = { filters: NO_FILTERS, facets, total: 12 }
const narrowed: FilteredList = {
  ...list,
  filters: {
    ...NO_FILTERS,
    ...{ text: 'lungo', sizes: ['IT42', 'unknown'], colors: ['red'], secondHand: true, minPrice: 20, maxValue: 300 },
    ...{ eventDate: '2026-12-05', deliveryDate: '2026-12-03', daysCount: 8, sort: 'newest' },
  },
}

function Parts() {
  return (
    <>
      <MainMenu className="menu" />
      <HeaderActions />
      <KeptPart box="div" className="columns" part={FooterColumns} given={{ hasOrderInHand: false }} />
      <KeptPart box="div" className="columns" part={FooterColumns} given={{ hasOrderInHand: true }} />
      <FilterBar list={list} />
      <FilterBar list={narrowed} />
    </>
  )
}

/** A page with all parts, rendered as a whole, or with what is kept of them. */
function page(root: RootData, address: string, { prefix = '', isKept }: { prefix?: string; isKept: boolean }): string {
  const Page = createRoutesStub([{ id: 'root', path: '/*', Component: Parts }])
  const html = renderToString(
    <PartMarkupContext value={isKept ? createPartMarkup({ root, prefix }) : null}>
      <TextsProvider language={root.language} texts={compiledTexts[root.language].texts}>
        <Page initialEntries={[address]} hydrationData={{ loaderData: { root } }} />
      </TextsProvider>
    </PartMarkupContext>,
  )
  // the stub has no prefix
  return isKept && prefix !== '' ? html.replaceAll(`="${prefix}/`, '="/').replaceAll(`"${prefix}"`, '"/"') : html
}

describe('a part of a page that is kept', () => {
  it.each(LANGUAGES)('is what React renders in its page: %s', (language) => {
    const root = rootOf(language)
    for (const address of ['/', '/products', '/products?categories=dresses', '/cart']) {
      const whole = page(root, address, { isKept: false })
      expect(whole).toContain('02 1234')
      expect(page(root, address, { isKept: true })).toBe(whole)
      // once more, from what is kept
      expect(page(root, address, { isKept: true })).toBe(whole)
    }
  })

  it('leads on in the language of its address', () => {
    const root = rootOf('de')
    const whole = page(root, '/', { isKept: false })
    expect(page(root, '/', { isKept: true })).toBe(whole)
    expect(page(root, '/', { prefix: '/de', isKept: true })).toBe(whole)
    const markup = createPartMarkup({ root, prefix: '/de' })(FooterColumns, { hasOrderInHand: false })
    expect(markup).toContain('href="/de/products"')
  })

  it('is another one once the store has changed', () => {
    const before = createPartMarkup({ root: rootOf('it'), prefix: '' })(FooterColumns, { hasOrderInHand: false })
    const changed = rootOf('it', { contactPhone: '02 9999' })
    const after = createPartMarkup({ root: changed, prefix: '' })(FooterColumns, { hasOrderInHand: false })
    expect(before).toContain('02 1234')
    expect(after).toContain('02 9999')
    expect(after).not.toContain('02 1234')
  })

  it('goes by what it is given', () => {
    const toMarkup = createPartMarkup({ root: rootOf('it'), prefix: '' })
    const browsing = toMarkup(FooterColumns, { hasOrderInHand: false })
    expect(toMarkup(FooterColumns, { hasOrderInHand: true })).not.toBe(browsing)
    expect(toMarkup(FooterColumns, { hasOrderInHand: false })).toBe(browsing)
  })
})
