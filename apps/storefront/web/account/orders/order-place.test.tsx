import { text } from 'node:stream/consumers'
import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import translations from '#translations/storefront/it.json'
import { OrderPlace } from './order-place.tsx'

it('what is bought is delivered; a pick-up is named only where something comes back', async () => {
  expect(await headingFor(['secondHand'])).toBe('Consegna')
  expect(await headingFor(['secondHand', 'rent'])).toBe('Consegna e ritiro')
  expect(await headingFor(['rent'], { returnWay: 'label' })).toBe('Consegna')
})

it('what is fetched at the shop names the shop, and no address of its customer', async () => {
  const page = await pageFor(['rent'], { returnWay: 'shop', deliveryWay: 'shop', shop })
  expect(page).toContain('Ritiro e riconsegna in negozio')
  expect(page).toContain('Via Tortona 27')
  expect(page).toContain('mar–sab 10–19')
  expect(page).not.toContain('Via Roma 1')
})

it('what was sent may be brought to a shop that takes it', async () => {
  expect(await pageFor(['rent'], { shop })).toContain('Puoi anche riportare i capi in negozio')
  expect(await pageFor(['rent'])).not.toContain('in negozio')
})

const shop = {
  street: 'Via Tortona 27',
  postalCode: '20144',
  city: 'Milano',
  province: 'IT-MI',
  hours: 'mar–sab 10–19',
}

type Way = Partial<Pick<OrderView, 'deliveryWay' | 'shop'>> & Partial<Pick<OrderView['items'][number], 'returnWay'>>
type Types = OrderView['items'][number]['type'][]

async function headingFor(types: Types, way: Way = {}): Promise<string | undefined> {
  return /<h3[^>]*>([^<]*)</.exec(await pageFor(types, way))?.[1]
}

async function pageFor(types: Types, way: Way = {}): Promise<string> {
  const { returnWay = 'pickUp', deliveryWay = 'courier', shop: place = null } = way
  const order = {
    address: { street: 'Via Roma 1', province: 'IT-MI' },
    calendarUrl: null,
    deliveryWay,
    shop: place,
    items: types.map((type) => ({ type, returnWay })),
  } as OrderView
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <OrderPlace order={order} onChange={() => {}} />, loader: () => null },
  ])
  const { prelude } = await prerender(
    <TextsContext value={{ language: 'it', texts: translations }}>
      <Page hydrationData={{ loaderData: { root: { store: {}, language: 'it' } } }} />
    </TextsContext>,
  )
  return text(prelude)
}
