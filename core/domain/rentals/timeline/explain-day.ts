import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import { type DayRange, overlap } from '../calendar/day-range.ts'
import type { DisabledReason } from '../calendar/disabled-dates.ts'
import type { Bar, UnitBars } from './bars.ts'
import type { Claim } from './claim.ts'

/** In the way of a delivery, on days that it would need. */
export type Obstacle = { bar: Bar; claim: Claim | null }

export type UnitAnswer = { id: string; obstacles: Obstacle[] }

export type DayAnswer = {
  /** Null: the day is free. */
  reason: DisabledReason | 'OUTSIDE_WINDOW' | 'NOT_IN_STOCK' | null
  /** The days a unit would be taken; null: no parcel can be there on that day. */
  needed: DayRange | null
  units: UnitAnswer[]
}

type Stock = { id: string; condition: UnitCondition; bars: UnitBars }

/** Why a garment cannot be delivered on a day, unit by unit; what is gone for good is not asked. */
export function explainDay(
  units: readonly Stock[],
  { needed, isInWindow }: { needed: DayRange | null; isInWindow: boolean },
): DayAnswer {
  const stock = units.filter(({ bars }) => bars.kept?.kind !== 'gone')
  if (stock.length === 0) return { reason: 'NOT_IN_STOCK', needed, units: [] }
  if (!isInWindow) return { reason: 'OUTSIDE_WINDOW', needed: null, units: [] }
  if (needed === null) return { reason: 'NO_COURIER', needed, units: [] }
  const answers = stock.map(({ id, bars }) => ({ id, obstacles: obstaclesOf(bars, needed) }))
  const isFree = answers.some(({ obstacles }) => obstacles.length === 0)
  return { reason: isFree ? null : 'NO_UNIT', needed, units: answers }
}

/** A claim counts once, however many bars it has. */
function obstaclesOf({ kept, claims }: UnitBars, needed: DayRange): Obstacle[] {
  const keptBars = kept && overlap(kept, needed) ? [{ bar: kept, claim: null }] : []
  return [
    ...keptBars,
    ...claims.flatMap(({ claim, bars }) => {
      const bar = bars.find((each) => overlap(each, needed))
      return bar ? [{ bar, claim }] : []
    }),
  ]
}
