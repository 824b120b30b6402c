import { type Context, Hono } from 'hono'
import { isUuid } from '#database/is-uuid.ts'
import { findStoreOfTracking } from '#database/queries/due/stores-due.ts'
import { readBytes } from '#kit/api/input/read-bytes.ts'
import { codeOf } from '#kit/api/problems.ts'
import { requestLanguage } from '#kit/api/request-language.ts'
import { respond, respondProblem } from '#kit/api/respond.ts'
import { readSendcloudWebhook, type SendcloudReport } from '#providers/courier/sendcloud/read-webhook.ts'
import { applyCarrierReport } from '#use-cases/orders/lifecycle/apply-carrier-report.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'

const MOST_BYTES = 256 * 1024

type Routes = {
  orders: OrderDependencies
  /** What the platform's account signs with; undefined: it has none. */
  platformSecret: string | undefined
  realNow: () => Date
}

/**
 * Where Sendcloud tells what has become of parcels: a store's own account at `/webhooks/sendcloud/{storeId}`, the platform's at
 * `/webhooks/sendcloud`. An account speaks of its own store's parcels only; what moves nothing is taken like the rest, so that
 * nobody sends it again.
 */
export function createSendcloudRoutes({ orders, platformSecret, realNow }: Routes): Hono {
  async function take(
    { req }: Context,
    { secrets, storeOf }: { secrets: readonly string[]; storeOf: (report: SendcloudReport) => Promise<string | null> },
  ): Promise<Response> {
    const language = requestLanguage(req.header('accept-language') ?? null)
    const bytes = await readBytes(req.raw, MOST_BYTES)
    if (bytes === 'too many') return respondProblem('BODY_TOO_LARGE', { language })
    if (bytes === 'cut off') return respondProblem('INVALID_REQUEST', { language })
    const body = new TextDecoder().decode(bytes)
    const signature = req.header('sendcloud-signature') ?? null
    const readings = secrets.map((secret) => readSendcloudWebhook(body, { signature, secret, now: realNow() }))
    const read = readings.find((each) => each.ok || each.reason !== 'SIGNATURE_INVALID')
    if (read === undefined) return respondProblem('SIGNATURE_INVALID', { language })
    if (!read.ok) return respondProblem(codeOf[read.reason], { language })
    const { report } = read
    const storeId = report && (await storeOf(report))
    if (report && storeId) await applyCarrierReport(orders, { storeId, ...report })
    return respond(null, language)
  }

  return new Hono()
    .post('/webhooks/sendcloud', (context) =>
      take(context, {
        secrets: platformSecret === undefined ? [] : [platformSecret],
        storeOf: ({ tracking }) => findStoreOfTracking(orders.db, tracking),
      }),
    )
    .post('/webhooks/sendcloud/:storeId', async (context) => {
      const storeId = context.req.param('storeId').toLowerCase()
      const accounts = isUuid(storeId) ? await orders.providerAccounts.list(storeId, 'sendcloud') : []
      return take(context, { secrets: accounts.map(({ opened }) => opened.secretKey), storeOf: async () => storeId })
    })
}
