import { expect, it } from 'vitest'
import { garments } from './products.ts'
import { stayOf } from './stays.ts'
import { unitsOf } from './stock.ts'

const units = garments.flatMap(unitsOf)

it('whatever the day of the first start, a unit that is out has a rent that is not over', () => {
  const out = ['onLoan', 'laundry'] as const
  for (let nth = 0; nth < 366; nth++) {
    const today = Temporal.PlainDate.from('2026-11-15').add({ days: nth })
    for (const state of out) {
      const unit = units.filter((each) => each.state === state)[nth % 50]
      const { delivery = '', withdraw = '', taken } = (unit && stayOf(unit, today)) ?? {}
      expect(delivery <= `${today}`).toBe(true)
      expect((withdraw ?? '') > `${today}`).toBe(state === 'onLoan')
      expect((taken?.until ?? '') > `${today}`).toBe(true)
    }
  }
})
