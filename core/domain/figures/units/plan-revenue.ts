import { spread } from '#domain/lending/spread.ts'

/** A unit that a member had in a period, for how many days, and what it is worth, in cents. */
export type HadUnit = { id: string; days: number; value: number }

export type PlanRevenue = { byUnit: ReadonlyMap<string, number>; notAllocated: number }

/**
 * What a plan's net fee for a period is of each unit that the member had in it, by days and value: else members' favourites
 * would earn nothing. To the cent: the units' parts and what is not allocated are the fee.
 */
export function allocatePlanRevenue(netFee: number, had: readonly HadUnit[]): PlanRevenue {
  const weights = had.map(({ days, value }) => days * value)
  if (weights.every((weight) => weight === 0)) return { byUnit: new Map(), notAllocated: netFee }
  const parts = spread(netFee, weights)
  const byUnit = new Map<string, number>()
  for (const [nth, { id }] of had.entries()) byUnit.set(id, (byUnit.get(id) ?? 0) + (parts[nth] ?? 0))
  return { byUnit, notAllocated: 0 }
}
