import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { WebhookView } from '#office/contract/webhooks/webhooks.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Card, PageHeader } from '../ui/page/page-header.tsx'
import type { Route } from './+types/webhooks-page.ts'
import { DevelopersTabs } from './developers-tabs.tsx'
import { Example } from './example.tsx'
import { Revealed, type Secret } from './revealed.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'apiKeys.view' })
  const answer = context.get(apiContext).call('webhooks', { params: { storeId: store.id } })
  return { store, webhooks: await requireAnswer(request, answer) }
}

export { webhooksAction as action } from './webhooks-action.ts'

const VERIFY = `import { Webhook } from 'standardwebhooks'

const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, request.headers)
// { type: 'order.paid', version: 1, timestamp, storeId, data: { orderId, … } }`

/** Where the store's programs are told of events. */
export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  const { store, webhooks } = loaderData
  const texts = useTranslations('developers')
  const [edited, setEdited] = useState<WebhookView | 'new' | null>(null)
  const [secret, setSecret] = useState<Secret | null>(null)
  const canEdit = store.permissions.includes('apiKeys.edit')
  const canSend = store.permissions.includes('webhooks.send')
  const example = { label: texts('verify'), text: VERIFY }
  const reveal = (text: string) => setSecret({ title: texts('secretMade'), text, example })
  const button = canEdit && (
    <Button kind="primary" icon="plus" onClick={() => setEdited('new')}>
      {texts('makeWebhook')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={webhooks.length > 0 && button}
      />
      <DevelopersTabs storeId={store.id} />
      <Card title={texts('webhooks')} lead={texts('webhooksLead')}>
        {webhooks.length === 0 ? (
          <>
            <EmptyState icon="arrow" title={texts('noWebhooks')} text={texts('noWebhooksText')} action={button} />
            <Example {...example} />
          </>
        ) : (
          <Stack as="ul">
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                storeId={store.id}
                webhook={webhook}
                canSend={canSend}
                onEdit={canEdit ? () => setEdited(webhook) : undefined}
                onSecret={canEdit ? reveal : undefined}
              />
            ))}
          </Stack>
        )}
      </Card>
      <WebhookDialog edited={edited} onClose={() => setEdited(null)} onSecret={reveal} />
      <Revealed secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}
