import type { Database } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import type { Secrets } from '#providers/secrets/open-secrets.ts'
import type { WebhookSender } from '#providers/webhooks/webhook-sender.ts'

/** What the verbs about webhooks work with. They keep the real time: whoever verifies a signature does too. */
export type WebhookDependencies = {
  db: Database
  jobs: Pick<JobQueue, 'enqueue'>
  secrets: Secrets
  webhooks: WebhookSender
  now: () => Date
  /** From 0 up to 1; tests choose their own. */
  chance?: () => number
}

/** What a secret is sealed for: copied to another store it does not open. */
export function purposeOf(storeId: string): string {
  return `webhook ${storeId}`
}
