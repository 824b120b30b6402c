import { describe, expect, it } from 'vitest'
import { drawDayChart } from './draw-day-chart.server.ts'

const SIZE = { width: 720, height: 260 }
const daysFrom = (first: string, values: readonly number[]) =>
  values.map((value, nth) => ({ day: Temporal.PlainDate.from(first).add({ days: nth }).toString(), value }))

describe('the chart of days', () => {
  it('has a bar for each day, as high as its value, and beside it the point it is compared with', () => {
    // over a day of 25 hours
    const days = daysFrom('2026-10-24', [1_000, 2_000, 0, 4_000])
    const { bars, points, zero, labels } = drawDayChart(
      { days, before: daysFrom('2026-10-17', [4_000, 0, 0, 0]) },
      SIZE,
    )
    const [first, second, third, last] = bars.map(({ height }) => height)
    expect([second, last].map((height) => Math.round((height ?? 0) / (first ?? 1)))).toEqual([2, 4])
    expect(third).toBe(0)
    expect(bars.map(({ y, height }) => Math.round(y + height))).toEqual(bars.map(() => Math.round(zero)))
    expect(points[0]?.y).toBe(bars[3]?.y)
    expect(points.map(({ x }) => Math.round(x))).toEqual(bars.map(({ x, width }) => Math.round(x + width / 2)))
    expect(labels.map(({ day }) => day)).toEqual(days.map(({ day }) => day))
    const steps = bars.slice(1).map(({ x }, nth) => Math.round(x - (bars[nth]?.x ?? 0)))
    expect(new Set(steps).size).toBe(1)
  })

  it('shows what is below nothing below its ground', () => {
    const { bars, zero, ticks } = drawDayChart({ days: daysFrom('2026-11-01', [500, -300]), before: [] }, SIZE)
    expect(bars[0]?.y).toBeLessThan(zero)
    expect([bars[1]?.y, (bars[1]?.height ?? 0) > 0]).toEqual([zero, true])
    expect(ticks.some(({ value }) => value < 0)).toBe(true)
  })

  it('says whole cents and pieces, and as many days as there is room for', () => {
    const few = drawDayChart({ days: daysFrom('2026-11-01', [1, 0, 1]), before: [] }, SIZE)
    expect(few.ticks.map(({ value }) => value)).toEqual([0, 1])
    const many = drawDayChart(
      {
        days: daysFrom(
          '2026-08-01',
          Array.from({ length: 90 }, () => 3),
        ),
        before: [],
      },
      SIZE,
    )
    expect(many.labels.length).toBeLessThanOrEqual(11)
    const gaps = many.labels.slice(1).map(({ x }, nth) => x - (many.labels[nth]?.x ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60)
  })

  it('of nothing has bars without a height, and a comparison that is shorter ends earlier', () => {
    const { bars, points } = drawDayChart(
      { days: daysFrom('2026-03-01', [0, 0, 0]), before: daysFrom('2026-02-01', [0, 0]) },
      SIZE,
    )
    expect(bars.map(({ height }) => height)).toEqual([0, 0, 0])
    expect(points).toHaveLength(2)
  })
})
