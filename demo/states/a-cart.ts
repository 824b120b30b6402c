import { randomUUID } from 'node:crypto'
import { inStore } from '#database/connection.ts'
import { insertUnits } from '#database/queries/catalogue/products.ts'
import { claimUnits, type WantedItem } from '#database/queries/rentals/holds.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { HOLD_MINUTES } from '#domain/rentals/holds/hold.ts'
import { HOLD_POLICY, holdLimits } from '#domain/rentals/holds/hold-policy.ts'
import { toHolderKeys } from '#use-cases/rentals/holds/holder.ts'
import { aUnit, oddGarments, plainGarments } from './sample-garments.ts'
import { sample } from './sample-store.ts'
import type { CartLine, Scene, SceneInput } from './stage.ts'

const MINUTE = 60_000
const DAYS = 4

/** More than a policy lets anybody hold: what stands in a cart of the past is shown too. */
const UNLIMITED = {
  ...holdLimits({ holder: { kind: 'customer', isNewcomer: false }, pressure: 'calm', networks: [32, 24] }, HOLD_POLICY),
  ...{ inCart: 1000, ofAccount: null, ofPerson: null, ofNetworks: [null, null] },
}

/** So many garments, each held like one that somebody has put into the cart; `minutesAgo`: when that was. */
export async function aCart(
  { stage }: SceneInput,
  { count, customer = null, minutesAgo = 1 }: { count: number; customer?: Customer | null; minutesAgo?: number },
): Promise<NonNullable<Scene['cart']>> {
  const now = stage.now()
  const begun = new Date(now.getTime() - minutesAgo * MINUTE)
  const token = randomUUID()
  const garments = [oddGarments.longWords, oddGarments.noPicture, oddGarments.oneSize, ...plainGarments]
  const today = romeTime(now).day
  const [delivery, withdraw] = [openDay(today.add({ days: 20 })), openDay(today.add({ days: 24 }))]
  const range = { from: delivery.subtract({ days: 5 }).toString(), until: withdraw.add({ days: 7 }).toString() }
  const items = Array.from({ length: count }, (_, nth): WantedItem => {
    const garment = garments[nth % garments.length] ?? oddGarments.longWords
    return {
      ...{
        productId: garment.product.id,
        size: garment.units[0]?.size ?? 'IT44',
        condition: null,
        way: 'rent',
        days: DAYS,
      },
      ...{
        delivery: delivery.toString(),
        withdraw: withdraw.toString(),
        range,
        heldUntil: range.until,
        laundryDays: 2,
      },
    }
  })
  const pieces = items.map(({ productId, size }) => ({ ...aUnit({ productId, size, name: randomUUID() }) }))
  await inStore(stage.db, sample.id, (trx) => insertUnits(trx, pieces))
  const held = await claimUnits(stage.db, toHolderKeys({ storeId: sample.id, cart: token, address: '127.0.0.1' }), {
    ...{ holder: 'customer', customerId: customer?.id ?? null, limits: UNLIMITED, items, replaced: null, capacity: [] },
    ...{ now, expires: new Date(begun.getTime() + HOLD_MINUTES * MINUTE) },
  })
  if (held.outcome !== 'held') throw new Error(`A cart of ${count} is not held: ${held.outcome}`)
  const lines = items.map(({ productId, size, delivery: deliveryDate, withdraw: withdrawDate }, nth): CartLine => {
    const how = { rentDays: DAYS, trial: false, secondHand: false, subscription: false, condition: null }
    return { uuid: held.ids[nth] ?? '', id: productId, sizeId: size, deliveryDate, withdrawDate, ...how }
  })
  return { token, lines, begunAt: begun.getTime() }
}

/** Weekends are no days of couriers; holidays do not matter to what is only looked at. */
function openDay(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.dayOfWeek > 5 ? day.add({ days: 8 - day.dayOfWeek }) : day
}
