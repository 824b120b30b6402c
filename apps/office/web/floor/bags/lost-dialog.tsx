import type { BagDetailView } from '#office/contract/floor/bags.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

type LostProps = { garment: BagDetailView['garments'][number]; onClose: () => void }

/** A garment that did not come back is given up with a reason, one by one. */
export function LostDialog({ garment, onClose }: LostProps) {
  const texts = useTranslations('bags')
  const forms = useTranslations('form')
  const toast = useToast()
  const { Form, formProps, fields, isBusy, code } = useOfficeForm<{ reason: string }>({
    intent: 'settle',
    onDone() {
      onClose()
      toast({ text: texts('lostDone') })
    },
  })
  const title = texts('lostTitle', { name: garment.name, size: garment.size })
  return (
    <Dialog title={title} lead={texts('lostLead')} isOpen onClose={onClose}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="settle" />
        <input type="hidden" name="unitId" value={garment.unitId} />
        <input type="hidden" name="outcome" value="lost" />
        <TextField label={texts('lostReason')} field={fields.reason} required maxLength={500} autoComplete="off" />
        <FormMessage code={code} />
        <DialogActions>
          <Button onClick={onClose}>{forms('cancel')}</Button>
          <Button type="submit" kind="danger" isBusy={isBusy}>
            {texts('lostConfirm')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
