import { forgetWebhooks } from '#use-cases/webhooks/forget-webhooks.ts'
import { relayForgotten } from '#use-cases/webhooks/relay-events.ts'
import type { WebhookDependencies } from '#use-cases/webhooks/webhook-dependencies.ts'
import { countOf } from './count-of.ts'
import type { DueWork } from './due-work.ts'
import { sweeps } from './schedule.ts'

/** What is due about webhooks, by the real time. */
export function webhookWork(dependencies: Pick<WebhookDependencies, 'db' | 'jobs' | 'now'>): DueWork[] {
  return [
    {
      ...sweeps.webhooks,
      async run() {
        await relayForgotten(dependencies)
        return []
      },
    },
    {
      ...sweeps.oldWebhooks,
      async run() {
        const count = await forgetWebhooks(dependencies)
        return count === 0 ? [] : [`${countOf(count, 'event')} for webhooks forgotten.`]
      },
    },
  ]
}
