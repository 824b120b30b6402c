import { useState } from 'react'
import { Link } from 'react-router'
import type { WebhookView } from '#office/contract/webhooks/webhooks.ts'
import { inStore } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Menu, MenuItem } from '../ui/overlay/menu.tsx'
import pieces from '../ui/page/parts.module.css'
import { useToast } from '../ui/toast/toasts.tsx'
import { useDates } from '../ui/use-dates.ts'
import css from './developers.module.css'
import { RemoveDialog, RotateDialog } from './webhook-dialogs.tsx'

type WebhookRowProps = {
  storeId: string
  webhook: WebhookView
  canSend: boolean
  /** Without them nothing can be changed. */
  onEdit?: (() => void) | undefined
  onSecret?: ((secret: string) => void) | undefined
}

export function WebhookRow({ storeId, webhook, canSend, onEdit, onSecret }: WebhookRowProps) {
  const texts = useTranslations('developers')
  const [dialog, setDialog] = useState<'rotate' | 'remove' | null>(null)
  const { id, url, description, events, isOn } = webhook
  return (
    <li className={css.row}>
      <div className={`${pieces.small} ${css.words}`}>
        <span className={`${pieces.line} ${pieces.small} ${css.name}`}>
          <strong>{description || new URL(url).host}</strong> <WebhookState webhook={webhook} />
        </span>
        <code className={css.url}>{url}</code>
        <small>
          {events.length === 0 ? texts('allEvents') : texts('eventCount', { count: events.length })} ·{' '}
          <Link to={`${inStore('deliveries', storeId)}?webhookId=${id}`}>{texts('toDeliveries')}</Link>
        </small>
        <Overlap webhook={webhook} />
      </div>
      {canSend && isOn && <TestButton id={id} />}
      {onEdit && (
        <Menu label={texts('deedsOf', { name: new URL(url).host })} trigger={<Icon name="more" />}>
          <MenuItem icon="columns" onAction={onEdit}>
            {texts('edit')}
          </MenuItem>
          <MenuItem icon="key" onAction={() => setDialog('rotate')}>
            {texts('rotate')}
          </MenuItem>
          <MenuItem icon="close" isDanger onAction={() => setDialog('remove')}>
            {texts('remove')}
          </MenuItem>
        </Menu>
      )}
      <RotateDialog
        webhook={webhook}
        isOpen={dialog === 'rotate'}
        onClose={() => setDialog(null)}
        onSecret={onSecret}
      />
      <RemoveDialog webhook={webhook} isOpen={dialog === 'remove'} onClose={() => setDialog(null)} />
    </li>
  )
}

function WebhookState({ webhook }: { webhook: WebhookView }) {
  const texts = useTranslations('webhookState')
  if (webhook.offReason) return <Badge kind="danger">{texts(webhook.offReason)}</Badge>
  if (webhook.failures > 0) return <Badge kind="warning">{texts('failures', { count: webhook.failures })}</Badge>
  return <Badge kind="success">{texts('on')}</Badge>
}

function Overlap({ webhook: { earlierSecretUntil } }: { webhook: WebhookView }) {
  const texts = useTranslations('developers')
  const dates = useDates()
  return earlierSecretUntil && <small>{texts('overlap', { moment: dates.moment(earlierSecretUntil) })}</small>
}

function TestButton({ id }: { id: string }) {
  const texts = useTranslations('developers')
  const toast = useToast()
  const { Form, formProps, isBusy } = useOfficeForm({ intent: 'test', onDone: () => toast({ text: texts('tested') }) })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="test" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" isSmall isBusy={isBusy}>
        {texts('test')}
      </Button>
    </Form>
  )
}
