import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/toast/toasts.tsx'

/** Nothing is to be done about it, and why. */
export function DismissDialog({ onClose }: { onClose: () => void }) {
  const texts = useTranslations('incidents')
  const form = useTranslations('form')
  const toast = useToast()
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ reason: string }>({
    intent: 'dismiss',
    onDone() {
      toast({ text: texts('dismissed') })
      onClose()
    },
  })
  return (
    <Dialog title={texts('dismissTitle')} lead={texts('dismissLead')} isOpen onClose={onClose}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="dismiss" />
        <FormStack>
          <FormMessage code={code} />
          <TextField
            label={texts('reason')}
            hint={texts('reasonHint')}
            field={fields.reason}
            maxLength={500}
            required
            autoFocus
          />
          <DialogActions>
            <Button onClick={onClose}>{form('cancel')}</Button>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {texts('dismissNow')}
            </Button>
          </DialogActions>
        </FormStack>
      </Form>
    </Dialog>
  )
}
