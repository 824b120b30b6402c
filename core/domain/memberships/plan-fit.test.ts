import { describe, expect, it } from 'vitest'
import { planMisfits } from './plan-fit.ts'

const garments = [
  { name: { it: 'Abito Luce in seta', de: 'Abendkleid Luce aus Seide' }, valuePrice: 52_000 },
  { name: { it: 'Abito Adele in crêpe', de: 'Etuikleid Adele aus Crêpe' }, valuePrice: 42_000 },
  { name: { it: 'Gonna Matilde', de: 'Rock Matilde' }, valuePrice: 28_000 },
]
const misfits = (maxProductRetailPrice: number | null, subtitle: object, maxConcurrentProducts = 1) =>
  planMisfits({ maxProductRetailPrice, subtitle, maxConcurrentProducts }, garments)

describe('a plan', () => {
  it('that promises a dress has a dress within its value', () => {
    const subtitle = { it: 'Un abito sempre con te. Poi un altro.', de: 'Immer ein Kleid bei dir.' }
    expect(misfits(30_000, subtitle)).toEqual([{ kind: 'word', word: 'abito', named: 2 }])
    expect(misfits(42_000, subtitle)).toEqual([])
    expect(misfits(null, subtitle)).toEqual([])
  })

  it('is understood in the plural, and inside the words of German', () => {
    expect(misfits(30_000, { it: 'Tre abiti in armadio' })).toEqual([{ kind: 'word', word: 'abiti', named: 2 }])
    expect(misfits(30_000, { de: 'Drei Kleider im Schrank' })).toEqual([{ kind: 'word', word: 'kleider', named: 2 }])
  })

  it('has garments, and not fewer than it gives at a time', () => {
    expect(misfits(20_000, { it: 'Capi per ogni giorno' })).toEqual([{ kind: 'none' }])
    expect(misfits(30_000, { it: 'Capi per ogni giorno' }, 2)).toEqual([{ kind: 'few', covered: 1 }])
    expect(planMisfits({ maxProductRetailPrice: 1, subtitle: {}, maxConcurrentProducts: 2 }, [])).toEqual([])
  })
})
