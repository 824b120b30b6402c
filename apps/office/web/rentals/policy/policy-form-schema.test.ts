import { expect, it } from 'vitest'
import { policyForm } from './policy-form-schema.server.ts'

const typed = {
  ...{ preparationDays: '1', outboundDays: '2', returnDays: '2', laundryDays: '2', trialDays: '3', daysAhead: '180' },
  ...{ holdMinutes: '20', pickUpDaysAhead: '10', shippingPrice: '9,90', cutOffHour: '13', pickUpChangeHour: '18' },
  ...{ standardDays: '4, 8', pickUpSlots: '', returnWay: 'pickUp', creditPerDay: '50' },
}

it('the form of the policy keeps how garments come back', () => {
  const kept = (returnWay: string) => policyForm.safeParse({ ...typed, returnWay }).data?.policy.returnWay
  expect([kept('pickUp'), kept('label'), kept('pigeon')]).toEqual(['pickUp', 'label', undefined])
})

it('the shop is on with its place, off without it, and what is missing is told', () => {
  const place = { street: 'Via Tortona 27', postalCode: '20144', city: 'Milano', province: 'MI', hours: '10–19' }
  const shopOf = (shop: object) => policyForm.safeParse({ ...typed, shop })
  const read = { ...place, province: 'IT-MI' }
  expect(policyForm.safeParse(typed).data?.policy.shop).toBeNull()
  expect(shopOf({ takesReturns: false }).data?.policy.shop).toBeNull()
  expect(shopOf(place).data?.policy.shop).toEqual({ ...read, price: 0, takesReturns: false })
  const more = { ...place, price: '2,50', takesReturns: true }
  expect(shopOf(more).data?.policy.shop).toEqual({ ...read, price: 250, takesReturns: true })
  const missing = shopOf({ ...place, postalCode: '1', hours: undefined }).error?.issues.map(({ path }) =>
    path.join('.'),
  )
  expect(missing?.sort()).toEqual(['shop.hours', 'shop.postalCode'])
})
