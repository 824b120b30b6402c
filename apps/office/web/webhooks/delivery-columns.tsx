import { Link } from 'react-router'
import type { WebhookDeliveryView, WebhookView } from '#office/contract/webhooks/webhooks.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/table/data-table.tsx'
import { useDates } from '../ui/use-dates.ts'

export const DELIVERY_COLUMNS = ['type', 'state', 'at', 'webhook', 'attempts', 'status']

export const STATE_KINDS = { waiting: 'warning', delivered: 'success', failed: 'danger' } as const

type Options = { webhooks: readonly WebhookView[]; addressOf: (deliveryId: string) => string }

export function useDeliveryColumns({ webhooks, addressOf }: Options): Column<WebhookDeliveryView>[] {
  const texts = useTranslations('developers')
  const states = useTranslations('deliveryState')
  const dates = useDates()
  const hostOf = (webhookId: string) => {
    const webhook = webhooks.find(({ id }) => id === webhookId)
    return webhook ? webhook.description || new URL(webhook.url).host : '—'
  }
  return [
    {
      id: 'type',
      label: texts('event'),
      sortBy: ({ type }) => type,
      cell: ({ id, type }) => (
        <Link to={addressOf(id)} preventScrollReset>
          {type}
        </Link>
      ),
    },
    {
      id: 'state',
      label: texts('state'),
      sortBy: ({ state }) => state,
      cell: ({ state }) => <Badge kind={STATE_KINDS[state]}>{states(state)}</Badge>,
    },
    {
      id: 'at',
      label: texts('at'),
      sortBy: ({ at }) => at,
      cell: ({ at }) => (
        <time dateTime={at} title={dates.exact(at)}>
          {dates.moment(at)}
        </time>
      ),
    },
    { id: 'webhook', label: texts('webhook'), cell: ({ webhookId }) => hostOf(webhookId) },
    {
      id: 'attempts',
      label: texts('attempts'),
      sortBy: ({ attempts }) => String(attempts).padStart(3, '0'),
      cell: ({ attempts }) => String(attempts),
    },
    {
      id: 'status',
      label: texts('answer'),
      cell: ({ lastStatus }) => (lastStatus === null ? '—' : String(lastStatus)),
    },
  ]
}
