import { expect, it } from 'vitest'
import { endOfFirstMonth } from './first-month.ts'

it('the first month lasts until a month after the last delivery of what is paid by the month, at midnight in Italy', () => {
  const monthly = (deliveryDay: string) => ({ way: 'subscription', deliveryDay }) as const
  const rent = { way: 'rent', deliveryDay: '2027-06-01' } as const
  expect(endOfFirstMonth([rent])).toBeNull()
  expect(endOfFirstMonth([monthly('2026-12-02'), monthly('2026-11-25'), rent])).toEqual(
    new Date('2027-01-01T23:00:00Z'),
  )
  expect(endOfFirstMonth([monthly('2027-01-31')])).toEqual(new Date('2027-02-27T23:00:00Z'))
  // Summer time begins in between.
  expect(endOfFirstMonth([monthly('2027-03-10')])).toEqual(new Date('2027-04-09T22:00:00Z'))
})
