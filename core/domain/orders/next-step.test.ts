import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const rent = {
  status: 'delivered' as const,
  way: 'rent' as const,
  shipDay: '2026-11-17',
  deliveryDay: '2026-11-18',
  withdrawDay: '2026-11-26',
}
const open = { ...rent, way: 'membership' as const, withdrawDay: null }

it.each([
  ['pickUp', 'pickUp', 'askForPickUp', 'newPickUp'],
  ['label', 'sendBack', 'sendWhenDone', 'sendBack'],
  ['shop', 'bringBack', 'bringWhenDone', 'bringBack'],
] as const)('what goes back by %s says so', (returnWay, back, whenDone, again) => {
  const by = '2026-11-26'
  expect(nextStep({ ...rent, returnWay })).toEqual({ code: back, by })
  expect(nextStep({ ...rent, returnWay, status: 'returnRequested' })).toEqual({ code: back, by })
  expect(nextStep({ ...rent, returnWay, status: 'returnPickupFailed' })).toEqual({ code: again, by })
  expect(nextStep({ ...open, returnWay })).toEqual({ code: whenDone, by: null })
})

it('what is fetched at the shop waits there from its day on', () => {
  const steps = (['paymentConfirmed', 'waitingShipping', 'shipped'] as const).map((status) =>
    nextStep({ ...rent, status, deliveryWay: 'shop' }),
  )
  expect(steps).toEqual([
    { code: 'prepareForShop', by: '2026-11-18' },
    { code: 'prepareForShop', by: '2026-11-18' },
    { code: 'collect', by: '2026-11-18' },
  ])
})

it('what was withdrawn from while it waits in the shop waits there for nobody', () => {
  const waiting = { ...rent, status: 'shipped', isWithdrawn: true } as const
  expect(nextStep({ ...waiting, deliveryWay: 'shop' })).toEqual({ code: 'settle', by: null })
  expect(nextStep({ ...waiting, deliveryWay: 'courier' })).toEqual({ code: 'deliver', by: '2026-11-18' })
})
