import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { StorePermission } from '#domain/staff/permissions.ts'

type QueueRule = {
  /** Where a garment stands that waits in it; empty: no garments wait in it. */
  statuses: readonly OrderStatus[]
  /** Due from this day on, and what the row is sorted by; without it, since the garment came there. */
  day?: 'shipDay' | 'lastWithdrawDay'
  /** Whoever holds one of these sees it. */
  permissions: readonly [StorePermission, ...StorePermission[]]
}

/** What waits for somebody, the most urgent first. A garment waits in one queue at most: in the first that fits. */
export const TODAY_QUEUES = {
  atRisk: {
    statuses: ['paymentConfirmed', 'waitingShipping', 'shippingError'],
    day: 'shipDay',
    permissions: ['floor.work', 'orders.view'],
  },
  late: {
    statuses: ['delivered', 'returnRequested', 'returnPickupFailed'],
    day: 'lastWithdrawDay',
    permissions: ['orders.view'],
  },
  problems: {
    statuses: [
      ...(['exception', 'missingDelivery', 'shippingError', 'returnPickupFailed'] as const),
      ...(['deliveryFailed', 'returnedToSender', 'deliveryDelayed'] as const),
    ],
    permissions: ['orders.view'],
  },
  pack: {
    statuses: ['paymentConfirmed', 'waitingShipping'],
    day: 'shipDay',
    permissions: ['floor.work', 'orders.view'],
  },
  receive: { statuses: ['withdrawed'], permissions: ['floor.work', 'orders.view'] },
  inspect: { statuses: ['needVerify'], permissions: ['floor.work', 'orders.view'] },
  laundry: { statuses: ['laundry'], permissions: ['floor.work', 'orders.view'] },
  bags: { statuses: [], permissions: ['floor.work', 'orders.view'] },
  repairs: { statuses: [], permissions: ['floor.work', 'orders.view'] },
  cards: { statuses: [], permissions: ['customers.view'] },
  mails: { statuses: [], permissions: ['orders.view'] },
  failures: { statuses: [], permissions: ['orders.view'] },
} as const satisfies Record<string, QueueRule>

export type TodayQueue = keyof typeof TODAY_QUEUES

export const TODAY_QUEUE_NAMES = Object.keys(TODAY_QUEUES) as [TodayQueue, ...TodayQueue[]]

/** Those in which garments wait. */
export const GARMENT_QUEUES = TODAY_QUEUE_NAMES.filter((queue) => TODAY_QUEUES[queue].statuses.length > 0)

export type DueGarment = {
  status: OrderStatus
  statusAt: Date
  shipDay: string
  lastWithdrawDay: string | null
  /** Its unit may not be here in time. */
  isEndangered: boolean
}

/** The queue a garment waits in by a day (YYYY-MM-DD); null: nothing is to be done about it yet, or any more. */
export function queueOf(garment: DueGarment, today: string): TodayQueue | null {
  return GARMENT_QUEUES.find((queue) => isIn(queue, garment, today)) ?? null
}

function isIn(queue: TodayQueue, garment: DueGarment, today: string): boolean {
  const { statuses, ...rule }: QueueRule = TODAY_QUEUES[queue]
  if (!statuses.includes(garment.status)) return false
  // Who is in danger is helped before the day has come.
  if (queue === 'atRisk') return garment.isEndangered
  // A last day is what was agreed: late is who comes after it.
  if (rule.day === 'lastWithdrawDay') return garment.lastWithdrawDay !== null && garment.lastWithdrawDay < today
  return rule.day === undefined || garment[rule.day] <= today
}

/** The queues somebody sees, in their order. */
export function queuesFor(permissions: readonly StorePermission[]): TodayQueue[] {
  return TODAY_QUEUE_NAMES.filter((queue) =>
    TODAY_QUEUES[queue].permissions.some((permission) => permissions.includes(permission)),
  )
}
