import type { SimulatedCourier } from '#providers/courier/simulated-courier.ts'
import { closeDays } from '#use-cases/books/close-takings.ts'
import { remindOfCredit } from '#use-cases/credit/remind-of-credit.ts'
import { followAllPickUps } from '#use-cases/floor/courier/follow-all-pick-ups.ts'
import { askForSilentParcels } from '#use-cases/floor/courier/track-parcels.ts'
import { followAllIncidents } from '#use-cases/incidents/follow-incidents.ts'
import { closeMonths } from '#use-cases/lending/close-months.ts'
import { settleAdjustments } from '#use-cases/memberships/adjustments/settle-adjustments.ts'
import { advanceDueItems } from '#use-cases/orders/lifecycle/advance-due-items.ts'
import { followLateReturns } from '#use-cases/orders/lifecycle/returns/follow-late-returns.ts'
import { remindOfReturns } from '#use-cases/orders/lifecycle/returns/remind-of-returns.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { forgetOrderKeys } from '#use-cases/orders/placing/forget-order-keys.ts'
import { countOf } from './count-of.ts'
import type { DueWork } from './due-work.ts'
import { sweeps } from './schedule.ts'
import { driveParcels, processReturns } from './simulated-work.ts'

const MOST_PASSES = 20

/** What is due about orders. `simulated`: who drives and cleans in a demo; elsewhere people do. */
export function orderWork({
  dependencies,
  simulated,
}: {
  dependencies: OrderDependencies
  simulated: SimulatedCourier | null
}): DueWork[] {
  const movers = [
    () => advanceDueItems(dependencies),
    ...(simulated ? [() => driveParcels(dependencies, simulated), () => processReturns(dependencies)] : []),
  ]
  return [
    {
      ...sweeps.membershipAdjustments,
      async run() {
        const settled = await settleAdjustments(dependencies)
        return settled === 0 ? [] : [`${countOf(settled, 'exception')} of memberships settled.`]
      },
    },
    { ...sweeps.garments, run: () => repeat(movers) },
    {
      ...sweeps.pickUps,
      async run() {
        const changed = await followAllPickUps(dependencies)
        return changed === 0 ? [] : [`${countOf(changed, 'pick-up')} asked for or called off.`]
      },
    },
    {
      ...sweeps.silentParcels,
      async run() {
        const asked = await askForSilentParcels(dependencies)
        return asked === 0 ? [] : [`${countOf(asked, 'silent parcel')} asked for.`]
      },
    },
    { ...sweeps.reminders, run: () => remindOfReturns(dependencies) },
    {
      ...sweeps.creditEnds,
      async run() {
        const told = await remindOfCredit(dependencies)
        return told === 0 ? [] : [`${countOf(told, 'customer')} told that credit ends.`]
      },
    },
    { ...sweeps.lateReturns, run: () => followLateReturns(dependencies) },
    { ...sweeps.incidents, run: () => followAllIncidents(dependencies) },
    {
      ...sweeps.lendingMonths,
      async run() {
        const written = await closeMonths(dependencies)
        return written === 0 ? [] : [`${countOf(written, 'statement')} of lending written.`]
      },
    },
    {
      ...sweeps.takings,
      async run() {
        const closed = await closeDays(dependencies)
        return closed === 0 ? [] : [`${countOf(closed, 'day')} of takings closed.`]
      },
    },
    {
      ...sweeps.orderKeys,
      async run() {
        await forgetOrderKeys(dependencies)
        return []
      },
    },
  ]
}

/** One move makes the next one due: until nothing moves any more. */
async function repeat(movers: readonly (() => Promise<string[]>)[]): Promise<string[]> {
  const sentences: string[] = []
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = sentences.length
    for (const lifecycle of movers) sentences.push(...(await lifecycle()))
    if (sentences.length === before) break
  }
  return sentences
}
