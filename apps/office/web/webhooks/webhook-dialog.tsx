import { WEBHOOK_EVENTS } from '#domain/webhooks/events.ts'
import type { WebhookView } from '#office/contract/webhooks/webhooks.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { SwitchField } from '../ui/form/fields/check-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { ActionForm } from '../ui/overlay/action-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import { ManyChoice } from './many-choice.tsx'

type WebhookDialogProps = {
  edited: WebhookView | 'new' | null
  onClose: () => void
  onSecret: (secret: string) => void
}

/** Made or changed: the same fields. */
export function WebhookDialog({ edited, onClose, onSecret }: WebhookDialogProps) {
  const texts = useTranslations('developers')
  return (
    <Dialog
      title={texts(edited === 'new' ? 'makeWebhook' : 'editWebhook')}
      lead={texts('makeWebhookLead')}
      isOpen={edited !== null}
      onClose={onClose}
    >
      <WebhookForm webhook={edited === 'new' ? null : edited} onClose={onClose} onSecret={onSecret} />
    </Dialog>
  )
}

type WebhookFields = { url: string; description: string; isOn: string; events: string[] }

function WebhookForm({
  webhook,
  onClose,
  onSecret,
}: Omit<WebhookDialogProps, 'edited'> & { webhook: WebhookView | null }) {
  const texts = useTranslations('developers')
  const toast = useToast()
  const intent = webhook === null ? 'make' : 'change'
  const { fields, ...action } = useOfficeForm<WebhookFields>({
    intent,
    defaultValue: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      isOn: webhook?.isOn === false ? '' : 'on',
    },
    onDone(made) {
      onClose()
      if (webhook === null) onSecret((made as { secret: string }).secret)
      else toast({ text: texts('changed') })
    },
  })
  return (
    <ActionForm
      action={action}
      intent={intent}
      message={<FormMessage code={fields.url.errors ? null : action.code} />}
      confirm={texts(webhook === null ? 'makeWebhook' : 'save')}
      onClose={onClose}
    >
      {webhook && <input type="hidden" name="id" value={webhook.id} />}
      <TextField
        label={texts('url')}
        hint={texts('urlHint')}
        field={fields.url}
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        autoFocus
        required
      />
      <TextField label={texts('description')} field={fields.description} maxLength={100} autoComplete="off" />
      {webhook && <SwitchField label={texts('isOn')} hint={texts('isOnHint')} field={fields.isOn} />}
      <ManyChoice
        legend={texts('eventsLegend')}
        name="events"
        choices={WEBHOOK_EVENTS.map((value) => ({ value, label: value }))}
        chosen={webhook?.events ?? []}
      />
    </ActionForm>
  )
}
