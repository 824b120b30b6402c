import { Row } from '#kit/ui/base/row.tsx'
import css from './day-chart.module.css'
import type { DayChart as Drawing } from './draw-day-chart.server.ts'

type Write = { value: (value: number) => string; day: (day: string) => string }

type DayChartProps = {
  /** How values and days are written at the axes. */
  write: Write
  /** Of bars and of the line; a line without a name is not there. */
  names: { period: string; latest: string; compared?: string }
  /** The same for a desk and for a phone: text in a drawing does not grow with it. */
  drawings: { wide: Drawing; narrow: Drawing }
  /** The ids of its heading, and of the sentence that says what it shows. */
  labelledBy: string
  describedBy: string
}

/** Bars for the period, a dashed line with points for what it is compared with. */
export function DayChart({ write, names, drawings, labelledBy, describedBy }: DayChartProps) {
  return (
    <figure className={css.chart}>
      {(['wide', 'narrow'] as const).map((name) => (
        // biome-ignore lint/a11y/noSvgWithoutTitle: its title is the heading above
        <svg
          key={name}
          className={`${css.drawing} ${css[name]}`}
          viewBox={`0 0 ${drawings[name].width} ${drawings[name].height}`}
          role="img"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
        >
          <Marks write={write} drawing={drawings[name]} />
        </svg>
      ))}
      <figcaption className={css.legend}>
        <Row as="span" gap={8} isCentred>
          <svg className={css.swatch} viewBox="0 0 24 12" aria-hidden="true">
            <rect className={css.bar} width="24" height="12" />
          </svg>
          {names.period}
        </Row>
        <Row as="span" gap={8} isCentred>
          <svg className={css.swatch} viewBox="0 0 24 12" aria-hidden="true">
            <rect className={css.open} x="0.75" y="0.75" width="22.5" height="10.5" />
          </svg>
          {names.latest}
        </Row>
        {names.compared && (
          <Row as="span" gap={8} isCentred>
            <svg className={css.swatch} viewBox="0 0 24 12" aria-hidden="true">
              <path className={css.line} d="M0 6H24" />
              <circle className={css.point} cx="12" cy="6" r="3" />
            </svg>
            {names.compared}
          </Row>
        )}
      </figcaption>
    </figure>
  )
}

function Marks({ write, drawing }: { write: Write; drawing: Drawing }) {
  const { left, right, height, zero, ticks, bars, before, points, labels } = drawing
  return (
    <>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <path className={css.grid} d={`M${left} ${y}H${right}`} />
          <text className={css.text} x={left - 8} y={y} dy="0.32em" textAnchor="end">
            {write.value(value)}
          </text>
        </g>
      ))}
      {bars.map(({ day, x, y, width, height: length }, nth) => (
        <rect key={day} className={nth === bars.length - 1 ? css.open : css.bar} {...{ x, y, width }} height={length} />
      ))}
      <path className={css.ground} d={`M${left} ${zero}H${right}`} />
      <path className={css.halo} d={before} />
      <path className={css.line} d={before} />
      {points.length <= MOST_POINTS &&
        points.map(({ x, y }) => <circle key={x} className={css.point} cx={x} cy={y} r={3} />)}
      {labels.map(({ day, x }) => (
        <text key={day} className={css.text} x={x} y={height - 6} textAnchor="middle">
          {write.day(day)}
        </text>
      ))}
    </>
  )
}

/** More of them would hide their line. */
const MOST_POINTS = 31
