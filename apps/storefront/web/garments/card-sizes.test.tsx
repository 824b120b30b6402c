import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import italian from '#translations/storefront/it.json'
import { CardSizes } from './card-sizes.tsx'

function spoken(sizes: Parameters<typeof CardSizes>[0]['sizes']): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <CardSizes sizes={sizes} /> }])
  const loaderData = { root: { store: {}, language: 'it' } }
  const html = renderToString(
    <TextsContext value={{ language: 'it', texts: { garment: italian.garment } }}>
      <Page hydrationData={{ loaderData }} />
    </TextsContext>,
  )
  return html.replace(/ aria-label="([^"]+)">/g, '>$1: ').replace(/<!-- -->|<[^>]+>/g, '')
}

describe('the sizes on a card', () => {
  it('say of one that cannot be had that it cannot', () => {
    const free = { value: 'IT40', label: '40', available: true, freeFrom: '2026-11-20' }
    const out = { value: 'IT42', label: '42', available: false, freeFrom: null }
    expect(spoken([free, out])).toBe('Taglie: 40 42 Non prenotabile in questo periodo')
    expect(spoken([free])).not.toContain('Non prenotabile')
  })

  it('in a list for a day say which of them can be there for it', () => {
    const there = { value: 'IT40', label: '40', available: false, freeFrom: '2026-11-20', there: true }
    const elsewhere = { value: 'IT42', label: '42', available: true, freeFrom: '2026-11-20', there: false }
    expect(spoken([there, elsewhere])).toBe('Taglie: 40 42 Non disponibile per il tuo giorno')
  })
})
