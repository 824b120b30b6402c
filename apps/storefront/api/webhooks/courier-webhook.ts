import { Hono } from 'hono'
import type { TrackingAddresses } from '#domain/orders/shipping/tracking-link.ts'
import { readBytes } from '#kit/api/input/read-bytes.ts'
import { codeOf } from '#kit/api/problems.ts'
import { requestLanguage } from '#kit/api/request-language.ts'
import { respond, respondProblem } from '#kit/api/respond.ts'
import { readCourierEvent } from '#providers/courier/courier-event.ts'
import { applyCourierEvent } from '#use-cases/orders/lifecycle/apply-courier-event.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'

export type WarningLog = { warn(fields: object, sentence: string): void }

const MOST_BYTES = 64 * 1024

/** Where the courier tells what has become of parcels. `realNow`: how old a signature is has nothing to do with the shop's clock. */
export function createCourierRoutes({
  orders,
  secret,
  addresses,
  realNow,
  log,
}: {
  orders: OrderDependencies
  secret: string
  addresses?: TrackingAddresses | undefined
  realNow: () => Date
  log: WarningLog
}): Hono {
  return new Hono().post('/webhooks/courier', async ({ req }) => {
    const language = requestLanguage(req.header('accept-language') ?? null)
    const bytes = await readBytes(req.raw, MOST_BYTES)
    if (bytes === 'too many') return respondProblem('BODY_TOO_LARGE', { language })
    if (bytes === 'cut off') return respondProblem('INVALID_REQUEST', { language })
    const signature = req.header('courier-signature') ?? null
    const read = readCourierEvent(new TextDecoder().decode(bytes), { signature, secret, now: realNow(), addresses })
    if (!read.ok) return respondProblem(codeOf[read.reason], { language })
    const applied = await applyCourierEvent(orders, read.event)
    if (!applied.ok && applied.reason === 'MOVE_NOT_ALLOWED') {
      const { itemId, from } = applied
      log.warn({ eventId: read.event.id, itemId, from, to: read.event.status }, 'The courier tells what cannot be')
    }
    return applied.ok ? respond(null, language) : respondProblem(codeOf[applied.reason], { language })
  })
}
