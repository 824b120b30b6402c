import type { OrderGarmentView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

/** Takes back what was reported of a garment by mistake. */
export function UndoReportDialog({ garment, onClose }: { garment: OrderGarmentView; onClose: () => void }) {
  const texts = useTranslations('report')
  const order = useTranslations('order')
  const statuses = useTranslations('orderStatus')
  const form = useTranslations('form')
  const toast = useToast()
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ reason: string }>({
    intent: 'undoReport',
    onDone() {
      toast({ text: texts('undone') })
      onClose()
    },
  })
  return (
    <Dialog
      title={texts('undo')}
      lead={
        garment.undoesRemark
          ? texts('undoDamagedLead', { name: garment.name })
          : texts('undoLead', { name: garment.name, status: statuses(garment.status) })
      }
      isOpen
      onClose={onClose}
    >
      <Form {...formProps}>
        <input type="hidden" name="intent" value="undoReport" />
        <input type="hidden" name="itemId" value={garment.id} />
        <FormStack>
          <FormMessage code={code} />
          <TextField label={order('reason')} field={fields.reason} maxLength={500} required autoFocus />
          <DialogActions>
            <Button onClick={onClose}>{form('cancel')}</Button>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {texts('undo')}
            </Button>
          </DialogActions>
        </FormStack>
      </Form>
    </Dialog>
  )
}
