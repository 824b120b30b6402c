import { expect, it } from 'vitest'
import type { ProductCard } from '#storefront/contract/catalogue/products.ts'
import { cardImages } from './card-image.ts'
import { toGarmentsOnCards } from './to-garments-on-cards.ts'

const size = { value: 'IT42', label: '42', available: true, freeFrom: '2026-11-20' }

function aCard(id: string, changes: Partial<ProductCard> = {}): ProductCard {
  const images = ['front', 'back', 'side'].map((side) => `https://velluto.it/images/${id}-${side}/720.webp`)
  return {
    ...{ id, name: `Abito ${id}`, brand: { name: 'Orsini' }, images: images.join(), focalPoints: [] },
    ...{ url: `https://velluto.it/product/${id}`, valuePrice: 45_000, secondHandFrom: null, color: null },
    ...{ rentFrom: { amount: 4_900, period: 'ONE_OFF', lowestBefore: null }, sizes: [{ ...size }] },
    ...changes,
  }
}

it('a card carries what it shows: two images, by their keys', () => {
  const [card] = toGarmentsOnCards([aCard('a')])
  expect(cardImages(card?.images ?? '')).toEqual(['/images/a-front/720.webp', '/images/a-back/720.webp'])
  expect(card).toEqual({
    ...{ id: 'a', name: 'Abito a', brand: { name: 'Orsini' }, valuePrice: 45_000, secondHandFrom: null },
    ...{ images: 'a-front,a-back', focalPoints: [], sizes: [size] },
    rentFrom: { amount: 4_900, period: 'ONE_OFF', lowestBefore: null },
  })
})

it.each(['https://velluto.it.example/images/a/720.webp', 'https://pictures.example/a.jpg'])(
  'an image that lies elsewhere keeps its address: %s',
  (images) => expect(cardImages(toGarmentsOnCards([aCard('a', { images })])[0]?.images ?? '')).toEqual([images]),
)

it('equal parts of garments are one object, others are not', () => {
  const [one, two, other] = toGarmentsOnCards([
    aCard('a'),
    aCard('b'),
    aCard('c', { sizes: [size, { ...size, available: false }], brand: { name: 'Prato' } }),
  ])
  expect([one?.sizes, one?.brand, one?.rentFrom]).toEqual([two?.sizes, two?.brand, two?.rentFrom])
  expect(one?.sizes).toBe(two?.sizes)
  expect(one?.brand).toBe(two?.brand)
  expect(one?.rentFrom).toBe(two?.rentFrom)
  expect(other?.sizes[0]).toBe(one?.sizes[0])
  expect([other?.sizes[1]?.available, other?.brand.name]).toEqual([false, 'Prato'])
})
