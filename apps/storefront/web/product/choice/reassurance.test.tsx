import { text } from 'node:stream/consumers'
import compile from 'icu-minify/compile'
import type { ComponentProps, ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { sharedTexts } from '#kit/contract/shared-texts.ts'
import { type CompiledTexts, TextsContext } from '#kit/texts/create-use-translations.ts'
import { ReducedFrom } from '#storefront/web/garments/reduced-from.tsx'
import it_ from '#translations/storefront/it.json'
import { Reassurance } from './reassurance.tsx'
import type { Way } from './ways.ts'

type Shown = ComponentProps<typeof Reassurance>

const orderBy = { at: '2026-11-16T12:00:00.000Z', day: '2026-11-16', time: '13:00', isToday: true }
const rent: Way = { id: 'ONE_OFF', kind: 'rent', period: 'ONE_OFF', days: [4, 8], amount: 14_800, lowestBefore: null }
const bought: Way = { id: 'x', kind: 'secondHand', condition: 'good', sizes: [], amount: 39_000, lowestBefore: null }
const product: Shown['product'] = {
  delivery: { price: 990, freeFrom: null, preparationDays: 1, transportDays: 2, firstDay: '2026-11-19', orderBy },
  included: ['cleaning', 'smallDamage'],
  fees: { lateFeePerDay: null, cleaning: null },
  withdrawalDays: 14,
}
const promises = (changes: Partial<Shown> = {}) =>
  render(() => <Reassurance product={product} way={rent} first="2026-11-19" {...changes} />)

describe('at the button stands', () => {
  it('until when to order for the first day, by the clock in Italy', async () => {
    expect(await promises()).toContain('Ordina entro le 13:00: arriva giovedì 19 novembre.')
    const range = { minDate: '2026-11-19', orderBy: { ...orderBy, isToday: false } }
    expect(await promises({ range })).toContain('Ordina entro lunedì 16 novembre alle 13:00: arriva')
  })

  it('only the first day where the garment itself is not free earlier', async () => {
    const shown = await promises({ first: '2026-11-25' })
    expect(shown).toContain('Prima consegna possibile: mercoledì 25 novembre.')
    expect(shown).not.toContain('Ordina entro')
    expect(await promises({ first: null })).not.toContain('possibile')
  })

  it('nothing of the first day under a later one', async () => {
    expect(await promises({ chosen: '2026-11-26' })).not.toMatch(/Ordina entro|19 novembre/)
    expect(await promises({ chosen: '2026-11-19' })).toContain('Ordina entro le 13:00')
  })

  it('where it can be delivered at all', async () => {
    expect(await promises()).toContain('Consegniamo in Italia.')
    expect(await promises({ way: bought })).toContain('Consegniamo in Italia.')
  })

  it('from which sum on delivery costs nothing, where the store has such a rule and it is not the plan’s', async () => {
    expect(await promises()).not.toContain('gratuita da')
    const ruled = { ...product, delivery: { ...product.delivery, freeFrom: 15_000 } }
    expect(await promises({ product: ruled })).toMatch(/Consegna 9,90\s€, gratuita da 150\s€ di spesa\./)
    const withPlan: Way = { id: 'p', kind: 'membership', plans: ['Base'], own: null, amount: 0, lowestBefore: null }
    expect(await promises({ product: ruled, way: withPlan })).not.toContain('gratuita da')
  })

  it('what the store includes, and nothing it does not', async () => {
    expect(await promises()).toMatch(/Pulizia compresa.*Piccoli imprevisti coperti/)
    expect(await promises({ product: { ...product, included: ['cleaning'] } })).not.toContain('imprevisti')
  })

  it('what is asked for afterwards, where the store has a fee and the garment has to come back', async () => {
    expect(await promises()).not.toContain('Ritardo')
    const withFees = { ...product, fees: { lateFeePerDay: 1_500, cleaning: 2_500 } }
    expect(await promises({ product: withFees })).toMatch(
      /Ritardo nella restituzione: 15\s€ al giorno.*non toglie: 25\s€/,
    )
    expect(await promises({ product: withFees, way: bought })).not.toContain('Ritardo')
  })

  it('until when it can be cancelled, as far as that is known', async () => {
    expect(await promises({ cancelUntil: '2026-11-19' })).toContain('Annulli gratis fino a giovedì 19 novembre.')
    expect(await promises({ cancelUntil: null })).toContain('Annulli gratis finché non parte.')
  })

  it('of a trial, until when the garment can be rented for its fee less, as far as that is known', async () => {
    const trial: Way = { id: 'trial', kind: 'trial', days: 3, creditDays: 30, amount: 900, lowestBefore: null }
    expect(await promises({ way: trial })).not.toContain('scaliamo')
    expect(await promises({ way: trial, creditUntil: '2026-12-23' })).toContain(
      'Lo noleggi entro mercoledì 23 dicembre? Scaliamo quanto paghi per la prova.',
    )
  })

  it('for what is bought the days of withdrawal, and no cleaning', async () => {
    const shown = await promises({ way: bought })
    expect(shown).toContain('14 giorni dalla consegna per cambiare idea.')
    expect(shown).not.toContain('Pulizia')
    expect(await promises()).not.toContain('cambiare idea')
  })
})

describe('a reduced price', () => {
  it('has the lowest of thirty days struck through, and the percent', async () => {
    const shown = await render(() => <ReducedFrom amount={10_900} lowestBefore={13_600} />)
    expect(shown).toMatch(/<s[^>]*>136\s€<\/s>/)
    expect(shown).toMatch(/−19\s%/)
    expect(shown).toMatch(/Prezzo più basso degli ultimi 30 giorni: 136\s€/)
  })

  it('is none where the law lets nobody say so', async () => {
    expect(await render(() => <ReducedFrom amount={10_900} lowestBefore={null} />)).not.toContain('<s')
  })
})

async function render(Component: () => ReactNode): Promise<string> {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component, loader: () => null }])
  const root = { store: {}, language: 'it', languages: ['it'], memberships: [], deliversTo: 'Italia' }
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
