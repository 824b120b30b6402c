import { expect, it } from 'vitest'
import { placeOfOrder } from '#domain/delivery/delivery-terms.ts'
import { effectsOf, effectsOfUndo } from '#domain/orders/effects.ts'
import { deskStep, isOverdueAtDesk } from './desk.ts'
import { isSignature, toSignature } from './signature.ts'

const shop = {
  street: 'Via Tortona 27',
  postalCode: '20144',
  city: 'Milano',
  hours: '10–19',
  province: 'IT-MI' as const,
}

it('what waits in the shop is handed over, what is with a customer is taken back, however it got there', () => {
  const wanted = { isWithdrawn: false }
  expect(deskStep({ ...wanted, status: 'shipped', deliveryWay: 'shop' })).toBe('handOver')
  expect(deskStep({ ...wanted, status: 'shipped', deliveryWay: 'courier' })).toBeNull()
  expect(deskStep({ ...wanted, status: 'delivered', deliveryWay: 'courier' })).toBe('takeBack')
  expect(deskStep({ ...wanted, status: 'waitingShipping', deliveryWay: 'shop' })).toBeNull()
})

it('what was withdrawn from while it waits in the shop is not handed over any more', () => {
  expect(deskStep({ status: 'shipped', deliveryWay: 'shop', isWithdrawn: true })).toBe('takeBack')
})

it('a garment is overdue once its rent is over, whether it was fetched or not', () => {
  const rent = {
    deliveryWay: 'shop' as const,
    isWithdrawn: false,
    deliveryDay: '2026-11-18',
    lastWithdrawDay: '2026-11-23',
  }
  expect(isOverdueAtDesk({ ...rent, status: 'shipped' }, '2026-11-23')).toBe(false)
  expect(isOverdueAtDesk({ ...rent, status: 'shipped' }, '2026-11-24')).toBe(true)
  expect(isOverdueAtDesk({ ...rent, status: 'delivered', lastWithdrawDay: null }, '2027-01-01')).toBe(false)
})

it('a parcel for the shop stays in the house, and its customer is told to come', () => {
  const ready = { from: 'waitingShipping', to: 'shipped', deliveryWay: 'shop' } as const
  expect(effectsOf({ ...ready, way: 'rent' })).toEqual({ unit: 'onLoan', place: 'parcel', mail: 'ready-to-collect' })
  expect(effectsOf({ ...ready, way: 'secondHand' })).toEqual({ place: 'parcel', mail: 'ready-to-collect' })
  expect(effectsOfUndo({ from: 'delivered', to: 'shipped', deliveryWay: 'shop' })).toEqual({ place: 'parcel' })
  expect(effectsOfUndo({ from: 'delivered', to: 'shipped' })).toEqual({ place: 'onTheWay' })
})

it('an order keeps the place it is fetched at, and one that was sent where it may be brought', () => {
  const terms = { shop: { ...shop, price: 0, takesReturns: false } }
  expect(placeOfOrder(terms, 'shop')).toEqual(shop)
  expect(placeOfOrder(terms, 'courier')).toBeNull()
  expect(placeOfOrder({ shop: { ...terms.shop, takesReturns: true } }, 'courier')).toEqual(shop)
  expect(placeOfOrder({ shop: null }, 'courier')).toBeNull()
})

it('a signature is a drawing within its field and nothing else', () => {
  const drawn = toSignature([
    [
      [10.4, 20.6],
      [-5, 900],
    ],
    [],
    [[599, 1]],
  ])
  expect(drawn).toBe('M10 21L0 200M599 1')
  expect(
    [drawn, 'M1 1', '', 'M1 1"/><script>', 'M1 1 L2 2', `M1 1${'L100 100'.repeat(3_000)}`].map(isSignature),
  ).toEqual([...[true, true, false, false, false, false]])
})
