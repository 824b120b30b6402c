import type { SimulatedCourier } from '#providers/courier/simulated-courier.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { DueWork } from './due-work.ts'
import { orderWork } from './order-work.ts'
import { paymentWork } from './payment-work.ts'
import { rentalWork } from './rental-work.ts'

/**
 * What is due about money, holds and orders. When the clock jumps, a sweep has the order of the times it makes up for: a
 * bank's answer is taken before what waited for it ends, and what ended is free before garments move on.
 */
export function shopWork({
  dependencies,
  sandbox,
  simulated,
  log,
}: { dependencies: OrderDependencies; simulated: SimulatedCourier | null } & Pick<
  Parameters<typeof paymentWork>[0],
  'sandbox' | 'log'
>): DueWork[] {
  return [
    ...paymentWork({ dependencies, subjects: dependencies.subjects, sandbox, log }),
    ...rentalWork(dependencies),
    ...orderWork({ dependencies, simulated }),
  ]
}
