import { expect, it } from 'vitest'
import { canChangeAddress, canChangeDays, canMendAddress } from './still-changeable.ts'

const at = (...statuses: Parameters<typeof canChangeAddress>[0][number]['status'][]) =>
  canChangeAddress(statuses.map((status) => ({ status })))

it('takes another address until the first parcel has left', () => {
  expect([at('paymentConfirmed'), at('waitingShipping', 'deleted'), at('shippingError')]).toEqual([true, true, true])
  expect([at('paymentConfirmed', 'shipped'), at('delivered'), at('deleted'), at()]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

it('lets its customer mend the address until the first garment is packed', () => {
  const items = [
    { id: 'dress', status: 'waitingShipping' },
    { id: 'shoes', status: 'paymentConfirmed' },
  ] as const
  expect(canMendAddress(items, new Set())).toBe(true)
  expect(canMendAddress(items, new Set(['shoes']))).toBe(false)
  expect(canMendAddress([{ id: 'dress', status: 'shipped' }], new Set())).toBe(false)
  expect(canMendAddress([{ id: 'dress', status: 'pendingPayment' }], new Set())).toBe(false)
})

it('takes other days for a rent that is not packed yet', () => {
  const rent = { status: 'paymentConfirmed', way: 'rent', daysCount: 4 } as const
  expect(canChangeDays(rent)).toBe(true)
  expect(canChangeDays({ ...rent, status: 'waitingShipping' })).toBe(true)
  expect(canChangeDays({ ...rent, status: 'shipped' })).toBe(false)
  expect(canChangeDays({ ...rent, way: 'subscription', daysCount: null })).toBe(false)
})
