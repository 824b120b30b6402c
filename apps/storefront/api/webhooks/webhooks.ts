import { type Context, Hono } from 'hono'
import { isUuid } from '#database/is-uuid.ts'
import { readBytes } from '#kit/api/input/read-bytes.ts'
import { requestLanguage } from '#kit/api/request-language.ts'
import { respond, respondProblem } from '#kit/api/respond.ts'
import { PaymentProviderDown, type ProviderEvent } from '#providers/payments/payments-port.ts'
import { applyProviderEvent } from '#use-cases/payments/apply-provider-event.ts'
import type { AskedAccount } from '#use-cases/payments/ask-provider.ts'
import { listOwnAccounts } from '#use-cases/payments/payment-accounts.ts'
import type { Payments } from '#use-cases/payments/payment-dependencies.ts'

const MOST_BYTES = 1024 * 1024

/**
 * Where payment providers tell their news: the platform's account at `/webhooks/stripe`, a store's own ones at
 * `/webhooks/stripe/{storeId}`. `realNow`: how old a signature is has nothing to do with the shop's clock.
 */
export function createWebhookRoutes(
  { dependencies, subjects }: Pick<Payments, 'dependencies' | 'subjects'>,
  realNow: () => Date,
): Hono {
  const platform = { id: null, storeId: null, provider: dependencies.provider }

  async function take({ req }: Context, accounts: readonly AskedAccount[]): Promise<Response> {
    const language = requestLanguage(req.header('accept-language') ?? null)
    const bytes = await readBytes(req.raw, MOST_BYTES)
    if (bytes === 'too many') return respondProblem('BODY_TOO_LARGE', { language })
    if (bytes === 'cut off') return respondProblem('INVALID_REQUEST', { language })
    const headers = (name: string) => req.header(name) ?? null
    const read = await findSender(accounts, { body: new TextDecoder().decode(bytes), headers, now: realNow() })
    if (read === null) return respondProblem('SIGNATURE_INVALID', { language })
    try {
      await applyProviderEvent(dependencies, subjects, read)
    } catch (error) {
      if (error instanceof PaymentProviderDown) return respondProblem('PAYMENT_UNAVAILABLE', { language })
      throw error
    }
    return respond(null, language)
  }

  return new Hono()
    .post(`/webhooks/${platform.provider.name}`, (context) => take(context, [platform]))
    .post('/webhooks/stripe/:storeId', async (context) => {
      const storeId = context.req.param('storeId').toLowerCase()
      const own = isUuid(storeId) ? await listOwnAccounts(dependencies, storeId) : []
      return take(
        context,
        own.map((account) => ({ ...account, storeId })),
      )
    })
}

/** The account whose secret has signed it; null: none of them. */
async function findSender(
  accounts: readonly AskedAccount[],
  { body, headers, now }: { body: string; headers: (name: string) => string | null; now: Date },
): Promise<{ account: AskedAccount; event: ProviderEvent } | null> {
  for (const account of accounts) {
    const signature = headers(`${account.provider.name}-signature`)
    const read = await account.provider.readEvent({ body, signature, now })
    if (read.ok) return { account, event: read.event }
  }
  return null
}
