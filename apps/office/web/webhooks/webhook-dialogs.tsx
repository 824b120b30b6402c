import type { WebhookView } from '#office/contract/webhooks/webhooks.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-form.tsx'
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/toast/toasts.tsx'

type DeedProps = { webhook: WebhookView; isOpen: boolean; onClose: () => void }

export function RemoveDialog({ webhook, isOpen, onClose }: DeedProps) {
  const texts = useTranslations('developers')
  const toast = useToast()
  return (
    <ConfirmDialog
      title={texts('removeTitle')}
      confirm={texts('remove')}
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      intent="remove"
      fields={{ id: webhook.id }}
      onDone={() => toast({ text: texts('removed') })}
    >
      <p>{texts('removeText', { url: webhook.url })}</p>
    </ConfirmDialog>
  )
}

type RotateProps = DeedProps & { onSecret?: ((secret: string) => void) | undefined }

export function RotateDialog({ webhook, isOpen, onClose, onSecret }: RotateProps) {
  const texts = useTranslations('developers')
  const form = useTranslations('form')
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent: 'rotate',
    onDone(made) {
      onClose()
      onSecret?.((made as { secret: string }).secret)
    },
  })
  return (
    <Dialog title={texts('rotateTitle')} isOpen={isOpen} onClose={onClose}>
      <p>{texts('rotateText')}</p>
      <FormMessage code={code} />
      <Form {...formProps}>
        <input type="hidden" name="intent" value="rotate" />
        <input type="hidden" name="id" value={webhook.id} />
        <DialogActions>
          <Button onClick={onClose}>{form('cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {texts('rotate')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
