/** Why nothing is sent any more: somebody said so, the other side answered 410, or it failed for too long. */
export const OFF_REASONS = ['person', 'gone', 'failing'] as const
export type OffReason = (typeof OFF_REASONS)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Where a store wants to be told of events. */
export type WebhookEndpoint = {
  id: string
  storeId: string
  url: string
  description: string
  /** None: all of them. */
  events: readonly string[]
  /** Sealed. */
  secret: string
  earlierSecret: string | null
  earlierUntil: Date | null
  /** In a row, since the last one that was taken. */
  failures: number
  failingSince: Date | null
  offAt: Date | null
  offReason: OffReason | null
  createdAt: Date
}
