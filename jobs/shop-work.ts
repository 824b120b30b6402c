import type { SimulatedCourier } from '#providers/courier/simulated-courier.ts'
import type { OrderTools } from '#use-cases/orders/order-tools.ts'
import type { DueWork } from './due-work.ts'
import { orderWork } from './order-work.ts'
import { paymentWork } from './payment-work.ts'
import { rentalWork } from './rental-work.ts'

/**
 * What is due about money, holds and orders. When the clock jumps, a round has the order of the times it makes up for: a
 * bank's answer is taken before what waited for it ends, and what ended is free before garments move on.
 */
export function shopWork({
  tools,
  sandbox,
  simulated,
  log,
}: { tools: OrderTools; simulated: SimulatedCourier | null } & Pick<
  Parameters<typeof paymentWork>[0],
  'sandbox' | 'log'
>): DueWork[] {
  return [
    ...paymentWork({ tools, subjects: tools.subjects, sandbox, log }),
    ...rentalWork(tools),
    ...orderWork({ tools, simulated }),
  ]
}
