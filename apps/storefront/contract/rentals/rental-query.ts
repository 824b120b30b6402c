import { z } from 'zod'
import { UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import { readDay } from '#domain/rentals/calendar/rome-time.ts'
import { RENTAL_WAYS, readWay } from '#domain/rentals/ways.ts'

const MOST_ITEMS = 40
const MOST_DAYS = 999

export const sizeId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/)
  .describe("The size's value in the product")

export const daysCount = z.coerce.number().int().min(1).max(MOST_DAYS)

export const rentalType = z
  .string()
  .max(100)
  .transform((text, context) => {
    const way = readWay(text)
    if (way === null) context.addIssue({ code: 'custom', message: 'No way to have a garment' })
    return way ?? z.NEVER
  })
  .describe(`One of ${RENTAL_WAYS.join(', ')}; whatever contains "membership" is one`)

export const day = z
  .string()
  .max(40)
  .transform((text, context) => {
    const read = readDay(text)
    if (read === null) context.addIssue({ code: 'custom', message: 'No day' })
    return read ?? z.NEVER
  })
  .describe('YYYY-MM-DD, or an instant (ISO 8601), which is its day in Europe/Rome')

export const cartToken = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .describe('A random text that the client makes for its cart and keeps to itself')

export const discountCode = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** Comma-separated, in the order of the items; nothing is no list. */
function list(of: string) {
  return z
    .string()
    .max(MOST_ITEMS * 40)
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',')))
    .describe(`Comma-separated, one per item: ${of}`)
}

const flags = (what: string) => list(what).pipe(z.array(z.enum(['true', 'false', ''])).max(MOST_ITEMS))

/** The items of an order, list by list. */
export const orderItems = {
  productId: list('product ids').pipe(z.array(z.uuid().toLowerCase()).max(MOST_ITEMS)),
  daysCount: list('days it is rented').pipe(
    z
      .array(
        z
          .string()
          .regex(/^([1-9]\d{0,2})?$/)
          .transform(Number),
      )
      .max(MOST_ITEMS),
  ),
  trials: flags('`true` to try it on'),
  secondHand: flags('`true` to buy it'),
  subscriptions: flags('`true` to have it by the month'),
  memberships: flags('`true` to have it with the plan one has'),
  conditions: list('the condition of what is bought; none is the cheapest').pipe(
    z.array(z.enum([...UNIT_CONDITIONS, ''])).max(MOST_ITEMS),
  ),
}
