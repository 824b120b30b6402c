import { expect, it } from 'vitest'
import type { TimelineUnitView } from '#office/contract/rentals/timeline.ts'
import { readTimelineState, toTimelineAddress } from '../timeline-query.ts'
import { cellsOf } from './cells.ts'
import { cellAt, nextPlace, type Place } from './grid-keys.ts'

const WINDOW = { from: '2026-11-16', until: '2026-12-14' }

function aUnit({
  kept = null,
  claims = [],
}: Partial<Pick<TimelineUnitView, 'kept'>> & { claims?: [string, string | null][] }) {
  return {
    kept,
    claims: claims.map(([from, until], index) => ({ id: `c${index}`, bars: [{ kind: 'rent', from, until }] })),
  } as unknown as TimelineUnitView
}

const shown = (unit: TimelineUnitView) => cellsOf(unit, WINDOW).map(({ kind, start, end }) => `${kind} ${start}-${end}`)

it('a row is all its days: what nobody takes is free, what lies outside is cut', () => {
  const unit = aUnit({
    claims: [
      ['2026-11-01', '2026-11-18'],
      ['2026-11-20', '2026-11-25'],
      ['2026-12-10', null],
    ],
  })
  expect(shown(unit)).toEqual(['claim 0-2', 'free 2-4', 'claim 4-9', 'free 9-24', 'claim 24-28'])
  expect(shown(aUnit({}))).toEqual(['free 0-28'])
  expect(shown(aUnit({ claims: [['2027-01-01', '2027-01-09']] }))).toEqual(['free 0-28'])
})

it('who waits for a piece that is kept stands above it, and the days of both are taken', () => {
  const kept = { kind: 'repair' as const, from: '2026-11-10', until: '2026-11-30' }
  expect(shown(aUnit({ kept, claims: [['2026-11-20', '2026-12-02']] }))).toEqual([
    'kept 0-14',
    'claim 4-16',
    'free 16-28',
  ])
})

it('arrows go from cell to cell, and up and down on the same day', () => {
  const rows = [
    aUnit({ claims: [['2026-11-20', '2026-11-25']] }),
    aUnit({
      claims: [
        ['2026-11-16', '2026-11-23'],
        ['2026-11-23', '2026-11-26'],
      ],
    }),
  ].map((unit) => cellsOf(unit, WINDOW))
  const go = (key: string, row: number, day: number, isWithControl = false) =>
    nextPlace(key, { place: { row, day }, rows: (nth) => rows[nth] ?? [], isWithControl }, rows.length)
  expect(go('ArrowRight', 0, 0)).toMatchObject({ row: 0, day: 4 })
  expect(go('ArrowLeft', 0, 0)).toMatchObject({ row: 0, day: 0 })
  expect(go('ArrowDown', 0, 8)).toEqual({ row: 1, day: 8 })
  expect(cellAt(rows[1] ?? [], { day: 8 })).toBe(1)
  expect(go('ArrowDown', 1, 8)).toEqual({ row: 1, day: 8 })
  expect(go('End', 0, 0)).toMatchObject({ row: 0, day: 9 })
  expect(go('Home', 1, 9, true)).toEqual({ row: 0, day: 0 })
  expect(go('x', 0, 0)).toBeNull()
})

it('arrows reach each of two that begin on the same day', () => {
  const kept = { kind: 'repair' as const, from: '2026-11-10', until: '2026-11-30' }
  const cells = cellsOf(aUnit({ kept, claims: [['2026-11-12', '2026-11-18']] }), WINDOW)
  let place: Place = { row: 0, day: 0 }
  const walked = ['Home', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'].map((key) => {
    place = nextPlace(key, { place, rows: () => cells, isWithControl: false }, 1) ?? place
    return cellAt(cells, place)
  })
  expect(walked).toEqual([0, 1, 2, 1, 0])
})

it('an address shows whole weeks, and one that says nothing sensible shows everything from today', () => {
  const read = (search: string) => readTimelineState(new URLSearchParams(search))
  expect(read('from=2026-11-22&weeks=4&view=list')).toMatchObject({ from: '2026-11-16', weeks: 4, isList: true })
  expect(read('from=soon&weeks=5&product=x')).toMatchObject({ from: undefined, weeks: 8, product: undefined })
  expect(toTimelineAddress(read('from=2026-11-22&weeks=4'))).toBe('?from=2026-11-16&weeks=4')
})
