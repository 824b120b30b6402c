import { Hono } from 'hono'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { applyProviderEvent } from '#use-cases/payments/apply-provider-event.ts'
import type { Payments } from '#use-cases/payments/payment-dependencies.ts'
import { readBytes } from '../protocol/input/read-bytes.ts'
import { requestLanguage } from '../protocol/request-language.ts'
import { respond, respondProblem } from '../protocol/respond.ts'

const MOST_BYTES = 1024 * 1024

/** Where the payment provider tells its news. `realNow`: how old a signature is has nothing to do with the shop's clock. */
export function createWebhookRoutes(
  { dependencies, subjects }: Pick<Payments, 'dependencies' | 'subjects'>,
  realNow: () => Date,
): Hono {
  const { provider } = dependencies
  return new Hono().post(`/webhooks/${provider.name}`, async ({ req }) => {
    const language = requestLanguage(req.header('accept-language') ?? null)
    const bytes = await readBytes(req.raw, MOST_BYTES)
    if (bytes === 'too many') return respondProblem('BODY_TOO_LARGE', { language })
    if (bytes === 'cut off') return respondProblem('INVALID_REQUEST', { language })
    const signature = req.header(`${provider.name}-signature`) ?? null
    const read = await provider.readEvent({ body: new TextDecoder().decode(bytes), signature, now: realNow() })
    if (!read.ok) return respondProblem(read.reason, { language })
    try {
      await applyProviderEvent(dependencies, subjects, read.event)
    } catch (error) {
      if (error instanceof PaymentProviderDown) return respondProblem('PAYMENT_UNAVAILABLE', { language })
      throw error
    }
    return respond(null, language)
  })
}
