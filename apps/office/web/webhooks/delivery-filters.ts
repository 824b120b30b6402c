import { DELIVERY_STATES } from '#domain/webhooks/endpoint.ts'
import { TEST_EVENT, WEBHOOK_EVENTS } from '#domain/webhooks/events.ts'
import type { WebhookView } from '#office/contract/webhooks/webhooks.ts'
import { useTranslations } from '../texts/use-translations.ts'
import type { Filter } from '../ui/table/filter-bar.tsx'

export const DELIVERY_FILTERS = ['state', 'type', 'webhookId']

export function useDeliveryFilters(webhooks: readonly WebhookView[]): Filter[] {
  const texts = useTranslations('developers')
  const states = useTranslations('deliveryState')
  return [
    {
      name: 'state',
      label: texts('state'),
      kind: 'choice',
      choices: DELIVERY_STATES.map((value) => ({ value, label: states(value) })),
    },
    {
      name: 'type',
      label: texts('event'),
      kind: 'choice',
      choices: [...WEBHOOK_EVENTS, TEST_EVENT].map((value) => ({ value, label: value })),
    },
    {
      name: 'webhookId',
      label: texts('webhook'),
      kind: 'choice',
      choices: webhooks.map(({ id, url, description }) => ({ value: id, label: description || new URL(url).host })),
    },
  ]
}
