import { text } from 'node:stream/consumers'
import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { OrderView } from '#contract/orders/orders.ts'
import translations from '#translations/storefront/it.json'
import { TextsContext } from '#web/texts/create-use-translations.ts'
import { OrderPlace } from './order-place.tsx'

it('what is bought is delivered; a pick-up is named only where something comes back', async () => {
  expect(await headingFor(['secondHand'])).toBe('Consegna')
  expect(await headingFor(['secondHand', 'rent'])).toBe('Consegna e ritiro')
})

async function headingFor(types: OrderView['items'][number]['type'][]): Promise<string | undefined> {
  const order = {
    address: { province: 'IT-MI' },
    calendarUrl: null,
    items: types.map((type) => ({ type })),
  } as OrderView
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <OrderPlace order={order} />, loader: () => null },
  ])
  const { prelude } = await prerender(
    <TextsContext value={{ language: 'it', texts: translations }}>
      <Page hydrationData={{ loaderData: { root: { store: {}, language: 'it' } } }} />
    </TextsContext>,
  )
  return /<h3[^>]*>([^<]*)</.exec(await text(prelude))?.[1]
}
