import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import { GarmentPicture } from '#storefront/web/account/orders/garment/garment-picture.tsx'
import { CartLine } from '#storefront/web/cart/lines/cart-line.tsx'
import { GarmentDays } from '#storefront/web/checkout/steps/garment-days.tsx'
import italian from '#translations/storefront/it.json'
import { GarmentCard } from './garment-card.tsx'

const image = 'https://atelier.example/images/ondina-front/720.webp'
const focus: [number, number] = [21, 9]
const garment = {
  ...{ id: '0190b6a0-0000-7000-8000-100000000001', name: 'Abito Ondina', brand: { name: 'Orsini' } },
  ...{ images: image, focalPoints: [focus], valuePrice: 45_000, rentFrom: null, secondHandFrom: null, sizes: [] },
}
const terms = {
  size: '42',
  way: 'rent',
  condition: 'good',
  days: 4,
  deliveryDate: '2030-01-10',
  withdrawDate: null,
} as const
const line = { uuid: 'a', id: garment.id, sizeId: 'IT42', type: 'rent', ...terms, rentDays: 4 }

function html(shown: ReactNode): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => shown }])
  const loaderData = { root: { store: { languages: { it: true } }, language: 'it' } }
  return renderToString(
    <TextsContext value={{ language: 'it', texts: italian }}>
      <Page hydrationData={{ loaderData }} />
    </TextsContext>,
  )
}

describe('what must not be cut off of a picture is kept in view', () => {
  it.each([
    ['on a card', <GarmentCard key="card" garment={garment} sizes="50vw" />],
    [
      'in the cart',
      <CartLine
        key="line"
        line={line as never}
        garment={garment as never}
        price={null}
        isEdited={false}
        onEdit={() => {}}
      />,
    ],
    [
      'at the checkout and in an order',
      <GarmentDays key="days" image={image} focus={focus} brand="Orsini" name="Abito" {...terms} />,
    ],
    ['among one’s orders', <GarmentPicture key="order" image={image} focus={focus} size="small" />],
  ])('%s', (_, shown) => {
    const images = html(shown as ReactNode).match(/<img[^>]*>/g) ?? []
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) expect(image).toContain('data-focus-x="20" data-focus-y="10"')
  })
})
