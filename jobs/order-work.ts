import type { SimulatedCourier } from '#providers/courier/simulated-courier.ts'
import { advanceDueItems } from '#use-cases/orders/lifecycle/advance-due-items.ts'
import { followLateReturns } from '#use-cases/orders/lifecycle/follow-late-returns.ts'
import { remindOfReturns } from '#use-cases/orders/lifecycle/remind-of-returns.ts'
import type { OrderTools } from '#use-cases/orders/order-tools.ts'
import { forgetOrderKeys } from '#use-cases/orders/placing/forget-order-keys.ts'
import type { DueWork } from './due-work.ts'
import { rounds } from './schedule.ts'
import { driveParcels, processReturns } from './simulated-work.ts'

const MOST_PASSES = 20

/** What is due about orders. `simulated`: who drives and cleans in a demo; elsewhere people do. */
export function orderWork({ tools, simulated }: { tools: OrderTools; simulated: SimulatedCourier | null }): DueWork[] {
  const movers = [
    () => advanceDueItems(tools),
    ...(simulated ? [() => driveParcels(tools, simulated), () => processReturns(tools)] : []),
  ]
  return [
    { ...rounds.garments, run: () => repeat(movers) },
    { ...rounds.reminders, run: () => remindOfReturns(tools) },
    { ...rounds.lateReturns, run: () => followLateReturns(tools) },
    {
      ...rounds.orderKeys,
      async run() {
        await forgetOrderKeys(tools)
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
    for (const mover of movers) sentences.push(...(await mover()))
    if (sentences.length === before) break
  }
  return sentences
}
