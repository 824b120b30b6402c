import type { OrderGarmentView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionDialog } from '../../ui/overlay/action-dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

/** Takes back what was reported of a garment by mistake. */
export function UndoReportDialog({ garment, onClose }: { garment: OrderGarmentView; onClose: () => void }) {
  const texts = useTranslations('report')
  const order = useTranslations('order')
  const statuses = useTranslations('orderStatus')
  const toast = useToast()
  const { fields, ...action } = useOfficeForm<{ reason: string }>({
    intent: 'undoReport',
    onDone() {
      toast({ text: texts('undone') })
      onClose()
    },
  })
  return (
    <ActionDialog
      title={texts('undo')}
      lead={
        garment.undoesRemark
          ? texts('undoDamagedLead', { name: garment.name })
          : texts('undoLead', { name: garment.name, status: statuses(garment.status) })
      }
      action={action}
      intent="undoReport"
      hidden={{ itemId: garment.id }}
      confirm={texts('undo')}
      onClose={onClose}
    >
      <TextField label={order('reason')} field={fields.reason} maxLength={500} required autoFocus />
    </ActionDialog>
  )
}
