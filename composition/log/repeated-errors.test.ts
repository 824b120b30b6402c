import { describe, expect, it } from 'vitest'
import { createRepeatedErrors } from './repeated-errors.ts'

function open() {
  let clock = 0
  const repeated = createRepeatedErrors(() => clock)
  return {
    repeated,
    pass: (milliseconds: number) => {
      clock += milliseconds
    },
  }
}

describe('of errors that are alike', () => {
  it('the first has a line, then one a second at most, with how many there were', () => {
    const { repeated, pass } = open()
    expect(repeated.take('away')).toEqual({ isFirst: true, held: 0 })
    expect([repeated.take('away'), repeated.take('away')]).toEqual([null, null])
    pass(999)
    expect(repeated.take('away')).toBeNull()
    pass(1)
    expect(repeated.take('away')).toEqual({ isFirst: false, held: 3 })
    expect(repeated.take('another')).toEqual({ isFirst: true, held: 0 })
  })

  it('those that were held back are counted although no other comes', () => {
    const { repeated, pass } = open()
    for (const _ of [1, 2, 3]) repeated.take('away')
    expect([repeated.due(), repeated.isHolding()]).toEqual([[], true])
    pass(1_000)
    expect([repeated.due(), repeated.isHolding()]).toEqual([[{ kind: 'away', held: 2 }], false])
    pass(60_000)
    expect(repeated.due()).toEqual([])
  })

  it('one that comes back after a while is the first again', () => {
    const { repeated, pass } = open()
    repeated.take('away')
    pass(61_001)
    expect(repeated.take('away')).toEqual({ isFirst: true, held: 0 })
  })
})

it('a minute of an outage, whatever fails and however often, is 120 lines at most, and none goes uncounted', () => {
  const { repeated, pass } = open()
  const kinds = Array.from({ length: 12 }, (_, at) => `place ${at}`)
  let lines = 0
  let told = 0
  let happened = 0
  const write = (held: number) => {
    lines += 1
    told += held
  }
  for (let tick = 0; tick < 600; tick += 1) {
    for (const kind of kinds) {
      for (let time = 0; time < 20; time += 1) {
        happened += 1
        const taken = repeated.take(kind)
        if (taken) write(taken.held + 1)
      }
    }
    for (const { held } of repeated.due()) write(held)
    pass(100)
  }
  expect(lines).toBeLessThanOrEqual(120)
  expect(lines).toBeGreaterThan(kinds.length)
  pass(10_000)
  for (const { held } of repeated.due()) told += held
  expect(told).toBe(happened)
})

it('errors of ever new kinds fill no memory', () => {
  const { repeated } = open()
  const written = Array.from({ length: 5_000 }, (_, at) => repeated.take(`kind ${at}`)).filter(Boolean)
  expect(written).toHaveLength(501)
})
