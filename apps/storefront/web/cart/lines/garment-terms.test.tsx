import { text } from 'node:stream/consumers'
import compile from 'icu-minify/compile'
import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { sharedTexts } from '#kit/contract/shared-texts.ts'
import { type CompiledTexts, TextsContext } from '#kit/texts/create-use-translations.ts'
import it_ from '#translations/storefront/it.json'
import { usePriceText } from '../prices/use-price-text.ts'
import { GarmentTerms, type Terms } from './garment-terms.tsx'

const terms: Terms = { size: '42', way: 'rent', days: 4, deliveryDate: '2026-11-25', withdrawDate: '2026-11-30' }

describe('a garment in the cart', () => {
  it('that is bought has its condition and no return', async () => {
    const bought = await render({ ...terms, way: 'secondHand', condition: 'good', days: null, withdrawDate: null })
    expect(bought).toContain('Taglia 42 · Acquisto · Condizioni: buone')
    expect(bought).not.toContain('Restituzione')
  })

  it('that is rented has the day of its return, and no condition', async () => {
    const rented = await render({ ...terms, condition: 'good' })
    expect(rented).toContain('Restituzione')
    expect(rented).toContain('lunedì 30 novembre')
    expect(rented).not.toContain('Condizioni')
  })

  it('that is paid by the month says so at its price', async () => {
    expect(await render({ ...terms, way: 'subscription', days: null, withdrawDate: null })).toMatch(/92\s€ al mese/)
    expect(await render(terms)).not.toContain('al mese')
  })
})

async function render(shown: Terms): Promise<string> {
  const Garment = () => (
    <div>
      <GarmentTerms {...shown} />
      {usePriceText()(9_200, shown.way)}
    </div>
  )
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Garment, loader: () => null }])
  const root = { store: {}, language: 'it', languages: ['it'], memberships: [], origin: 'http://velluto.localhost' }
  const { prelude } = await prerender(
    <TextsContext value={{ language: 'it', texts: compiled({ ...sharedTexts.it, ...it_ }) }}>
      <Page hydrationData={{ loaderData: { root } }} />
    </TextsContext>,
  )
  return (await text(prelude)).replaceAll('<!-- -->', '')
}

function compiled(texts: object): CompiledTexts {
  const entries = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string' ? compile(value) : compiled(value),
  ])
  return Object.fromEntries(entries)
}
