import type { TimelineRow } from '#database/queries/rentals/timeline.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import type { Bar, ClaimBars } from '#domain/rentals/timeline/bars.ts'
import type { Claim } from '#domain/rentals/timeline/claim.ts'
import type { DayAnswer } from '#domain/rentals/timeline/explain-day.ts'
import { canLeaveUnit } from '#domain/rentals/timeline/moves.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type {
  BarView,
  ExplanationView,
  MoveChoicesView,
  TimelineClaimView,
  TimelineUnitView,
} from '#office/contract/rentals/timeline.ts'
import type { listMoveChoices } from '#use-cases/rentals/timeline/move-to-unit.ts'
import type { TimelineUnit } from '#use-cases/rentals/timeline/read-unit-bars.ts'

type Seen = { storeId: string; language: Language; today: string }

export function toTimelineUnit({ unit, bars }: TimelineUnit, { storeId, language, today }: Seen): TimelineUnitView {
  const { id, barcode, productId, size, sizeLabel, shelf, condition, state } = unit
  const isOwn = unit.ownerId === storeId
  return {
    ...{ id, barcode, productId, size, sizeLabel, shelf, condition, state, isOwn },
    name: localise(unit.name, language),
    kept: bars.kept && toBar(bars.kept),
    claims: bars.claims.map((each) => toClaim(each, { today, isOwn })),
  }
}

function toClaim({ claim, bars }: ClaimBars, { today, isOwn }: { today: string; isOwn: boolean }): TimelineClaimView {
  const { order, expires } = claim
  return {
    id: claim.id,
    kind: claim.kind,
    isOwn: claim.isOwn,
    ...(claim.isEndangered && { isEndangered: true }),
    ...(claim.isBeingPaid && { isBeingPaid: true }),
    ...(order && { orderNumber: order.number }),
    ...(expires !== null && { expiresAt: expires }),
    ...(claim.reason !== null && { reason: claim.reason }),
    ...((claim.isOwn || isOwn) && canLeaveUnit(claim, today) && { canMove: true }),
    bars: bars.map(toBar),
  }
}

function toBar({ kind, from, until }: Bar): BarView {
  return { kind, from, until: until === NEVER ? null : until }
}

export function toExplanation(
  { reason, needed, units: answers }: DayAnswer,
  { day, days, units }: { day: string; days: number; units: readonly TimelineRow[] },
): ExplanationView {
  const barcodes = new Map(units.map(({ id, barcode }) => [id, barcode]))
  return {
    ...{ day, days, reason, needed },
    units: answers.map(({ id, obstacles }) => ({
      id,
      barcode: barcodes.get(id) ?? '',
      obstacles: obstacles.map(({ bar, claim }) => ({ ...toBar(claim ? spanOf(bar, claim) : bar), ...whose(claim) })),
    })),
  }
}

/** All the days of the claim, under what is in the way first. */
function spanOf({ kind }: Bar, { from, until }: Claim): Bar {
  return { kind, from, until }
}

function whose(claim: Claim | null) {
  return {
    orderNumber: claim?.order?.number ?? null,
    isOwn: claim?.isOwn ?? true,
    reason: claim?.reason ?? null,
  }
}

type Choices = Extract<Awaited<ReturnType<typeof listMoveChoices>>, { ok: true }>

export function toMoveChoices({ claim, unit, choices }: Choices): MoveChoicesView {
  return {
    orderNumber: claim.order?.number ?? null,
    from: claim.taken.from,
    until: claim.taken.until === NEVER ? null : claim.taken.until,
    unit: { id: unit.id, barcode: unit.barcode },
    choices: choices.map(({ unit: { id, barcode, condition, shelf }, refusal }) => ({
      ...{ id, barcode, condition, shelf, refusal },
    })),
  }
}
