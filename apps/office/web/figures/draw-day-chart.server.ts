import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

export type DayValue = { day: string; value: number }

type Point = { x: number; y: number }

/** Where everything is, in the units of a drawing that is so wide and so high. */
export type DayChart = {
  width: number
  height: number
  /** Where values begin, and where the drawing ends. */
  left: number
  right: number
  bars: (DayValue & Point & { width: number; height: number })[]
  /** The line of what it is compared with, day beside day, and its points. */
  before: string
  points: Point[]
  ticks: { value: number; y: number }[]
  labels: { day: string; x: number }[]
  /** Where the bars stand. */
  zero: number
}

const MARGIN = { left: 64, right: 8, top: 10, bottom: 26 }
const MOST_TICKS = 4
/** Room that the name of a day takes. */
const LABEL = 64

/** Bars by day, and a line for the days they are compared with. Days are names here: no time zone moves them. */
export function drawDayChart(
  { days, before }: { days: readonly DayValue[]; before: readonly DayValue[] },
  { width, height }: { width: number; height: number },
): DayChart {
  const compared = before.slice(0, days.length)
  const values = [...days, ...compared].map(({ value }) => value)
  const [left, right] = [MARGIN.left, width - MARGIN.right]
  const x = scaleBand(
    days.map(({ day }) => day),
    [left, right],
  ).padding(0.2)
  const y = scaleLinear(
    [Math.min(0, ...values), Math.max(0, ...values) || 1],
    [height - MARGIN.bottom, MARGIN.top],
  ).nice(MOST_TICKS)
  const middleOf = (nth: number) => (x(days[nth]?.day ?? '') ?? left) + x.bandwidth() / 2
  const points = compared.map(({ value }, nth) => ({ x: round(middleOf(nth)), y: round(y(value)) }))
  const path = line<Point>(
    (point) => point.x,
    (point) => point.y,
  )
  const every = Math.ceil((days.length * LABEL) / (right - left))
  return {
    ...{ width, height, left, right, points },
    bars: days.map(({ day, value }) => ({
      ...{ day, value },
      x: round(x(day) ?? left),
      y: round(y(Math.max(0, value))),
      width: round(x.bandwidth()),
      height: round(Math.abs(y(value) - y(0))),
    })),
    before: path(points) ?? '',
    // cents and pieces: nothing lies between two of them
    ticks: y
      .ticks(MOST_TICKS)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: round(y(value)) })),
    labels: days.flatMap(({ day }, nth) => (nth % every === 0 ? [{ day, x: round(middleOf(nth)) }] : [])),
    zero: round(y(0)),
  }
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
