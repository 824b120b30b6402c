import type { Transaction } from '#database/connection.ts'
import { listOwners } from '#database/queries/staff/assignments.ts'
import { switchOff } from '#database/queries/webhooks/endpoints.ts'
import type { WebhookEndpoint } from '#domain/webhooks/endpoint.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { WebhookDependencies } from './webhook-dependencies.ts'

/** Nothing more is sent there, and the owners are told by mail. What waits ends when its turn comes. */
export async function giveUpEndpoint(
  trx: Transaction,
  dependencies: Pick<WebhookDependencies, 'jobs' | 'now'>,
  { endpoint, reason, now }: { endpoint: WebhookEndpoint; reason: 'gone' | 'failing'; now: Date },
): Promise<void> {
  const { id, storeId, url } = endpoint
  await switchOff(trx, { id, reason, now })
  const detail = { firstName: '', path: '/', name: new URL(url).host, reason }
  for (const { email: recipient, language } of await listOwners(trx))
    await enqueueMail(trx, dependencies, { storeId, kind: 'webhook-off', recipient, subjectId: id, language, detail })
}
