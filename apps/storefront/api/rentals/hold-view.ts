import type { Hold } from '#domain/rentals/holds/hold.ts'
import type { HoldView } from '#storefront/contract/rentals/rentals.ts'

/** Which unit it is stays in the house. */
export function toHoldView(hold: Hold, now: Date): HoldView {
  const { id, productId, size, way, days, condition, delivery, withdraw, expires, waitsSince } = hold
  return {
    id,
    productId,
    sizeId: size,
    type: way,
    daysCount: days,
    condition,
    deliveryDate: delivery,
    withdrawDate: withdraw,
    expiresAt: expires.toISOString(),
    secondsLeft: Math.max(0, Math.floor((expires.getTime() - now.getTime()) / 1000)),
    waits: waitsSince !== null,
  }
}
