import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { TextsProvider } from '#kit/texts/texts-provider.tsx'
import { compiledTexts } from '../texts/compiled-texts.server.ts'
import { CardList, CardMarkup } from './card-list.tsx'
import { type CardPage, createCardMarkup } from './card-markup.server.tsx'
import type { GarmentCardProps } from './garment-card.tsx'

const garment: GarmentCardProps['garment'] = {
  id: '0190b6a0-0000-7000-8000-100000000001',
  name: 'Abito <Ondina> & "co"',
  brand: { name: 'Orsini' } as never,
  images: 'ondina-front,ondina-back',
  focalPoints: [[21, 9]],
  valuePrice: 45_000,
  rentFrom: { amount: 4_900, period: 'day', lowestBefore: 5_900 } as never,
  secondHandFrom: 12_000,
  sizes: [
    { value: 'IT40', label: '40', available: true, freeFrom: '2026-11-20' },
    { value: 'IT42', label: '42', available: false, freeFrom: '2026-12-08' },
    { value: 'IT44', label: '44', available: false, freeFrom: null },
  ],
}
const card = { garment, sizes: '50vw', secondHand: true, fromList: true }
const second = { garment: { ...garment, id: '0190b6a0-0000-7000-8000-100000000002' }, sizes: '50vw' }
const plain: CardPage = { language: 'it', prefix: '', store: { productDetailsIconHeartOff: null } }

/** A page with this card, rendered as a whole, or with what is kept of cards. */
function page(shown: GarmentCardProps, { language, prefix, store }: CardPage, kept: boolean): string {
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <CardList className="cards" cards={[shown, second]} /> },
  ])
  const html = renderToString(
    <CardMarkup value={kept ? createCardMarkup({ language, prefix, store }) : null}>
      <TextsProvider language={language} texts={compiledTexts[language].texts}>
        <Page hydrationData={{ loaderData: { root: { language, store } } }} />
      </TextsProvider>
    </CardMarkup>,
  )
  return html.replaceAll('href="/product', `href="${prefix}/product`).replaceAll(prefix + prefix, prefix)
}

describe('a card that is kept', () => {
  const pages: [string, CardPage][] = [
    ...LANGUAGES.map((language): [string, CardPage] => [language, { ...plain, language: language as Language }]),
    ['a language with a prefix', { ...plain, language: 'de', prefix: '/de' }],
    ['a heart of its own', { ...plain, store: { productDetailsIconHeartOff: '/images/heart/720.webp' } }],
  ]
  it.each(pages)('is what React renders in its page: %s', (_name, of) => {
    const whole = page(card, of, false)
    expect(whole).toContain('Ondina')
    expect(page(card, of, true)).toBe(whole)
    // once more, from what is kept
    expect(page(card, of, true)).toBe(whole)
  })

  const others: [string, GarmentCardProps, CardPage][] = [
    ['name', { ...card, garment: { ...garment, name: 'Abito Marea' } }, plain],
    ['price', { ...card, garment: { ...garment, valuePrice: 46_000 } }, plain],
    ['sizes', { ...card, garment: { ...garment, sizes: [] } }, plain],
    ['picture', { ...card, garment: { ...garment, images: 'marea-front' } }, plain],
    ['place on the first screen', { ...card, first: true }, plain],
    ['width', { ...card, sizes: '25vw' }, plain],
    ['way', { ...card, secondHand: false }, plain],
    ['language', card, { ...plain, language: 'fr' }],
    ['prefix', card, { ...plain, prefix: '/fr' }],
    ['heart', card, { ...plain, store: { productDetailsIconHeartOff: '/images/other/720.webp' } }],
  ]
  it.each(others)('is not taken for one with another %s', (_name, shown, of) => {
    const known = createCardMarkup(plain)(card)
    const other = createCardMarkup(of)(shown)
    expect(other).not.toBe(known)
    expect(createCardMarkup(plain)(card)).toBe(known)
  })

  it('is given nothing of its page but what it is kept by', () => {
    const store = {
      ...plain.store,
      name: 'Velluto',
      get logoUrl(): string {
        throw new Error('read')
      },
    }
    expect(createCardMarkup({ ...plain, store })({ ...card, sizes: '10vw' })).toContain('Ondina')
  })
})
