import { expect, it } from 'vitest'
import { garmentsOver, wayOutOf } from './garments-over.ts'

const small = { maxConcurrentProducts: 2, maxProductRetailPrice: 30_000 }
const middle = { maxConcurrentProducts: 3, maxProductRetailPrice: 80_000 }
const large = { maxConcurrentProducts: 5, maxProductRetailPrice: null }
const garments = (...prices: number[]) => prices.map((valuePrice, nth) => ({ id: `g${nth}`, valuePrice }))
const idsOver = (...parameters: Parameters<typeof garmentsOver>) =>
  garmentsOver(...parameters).map(({ garment }) => garment.id)

it('names what is too precious for another plan, and then the latest that are too many', () => {
  const held = garments(20_000, 70_000, 20_000, 20_000)
  expect(garmentsOver(held, { from: large, to: small })).toEqual([
    { garment: held[1], reason: 'value' },
    { garment: held[3], reason: 'count' },
  ])
  expect(garmentsOver(held, { from: small, to: large })).toEqual([])
})

it('does not hold against a plan what is beyond the present one already', () => {
  expect(idsOver(garments(20_000, 20_000, 20_000, 20_000), { from: small, to: middle })).toEqual([])
  expect(idsOver(garments(70_000, 70_000), { from: small, to: middle })).toEqual([])
  expect(idsOver(garments(20_000, 20_000, 20_000), { from: middle, to: small })).toEqual(['g2'])
})

it('knows what can be done about a garment, by where it is', () => {
  const ways = [
    'paymentConfirmed',
    'shipped',
    'delivered',
    'returnRequested',
    'returnPickupFailed',
    'exception',
  ] as const
  expect(ways.map(wayOutOf)).toEqual(['cancel', 'awaitDelivery', 'sendBack', 'awaitPickUp', 'sendBack', 'contact'])
})
