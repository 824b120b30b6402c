import type { OrderGarmentView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { CheckboxField } from '../../ui/form/fields/check-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionDialog } from '../../ui/overlay/action-dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { TrackingFields } from '../../ui/tracking-fields.tsx'

/** Who carries the parcel of a garment and under which number: typed, scanned or corrected. */
export function TrackingDialog({ garment, onClose }: { garment: OrderGarmentView; onClose: () => void }) {
  const texts = useTranslations('tracking')
  const toast = useToast()
  const { fields, ...action } = useOfficeForm<Record<'carrier' | 'tracking' | 'tells', string>>({
    intent: 'track',
    defaultValue: {
      carrier: garment.carrier ?? '',
      tracking: garment.tracking ?? '',
      // whoever has no number yet waits for it
      tells: garment.tracking === null && garment.isOnItsWay ? 'on' : '',
    },
    onDone() {
      toast({ text: texts('saved') })
      onClose()
    },
  })
  return (
    <ActionDialog
      title={texts('title')}
      lead={texts('lead')}
      action={action}
      intent="track"
      hidden={{ itemId: garment.id }}
      confirm={texts('save')}
      onClose={onClose}
    >
      <TrackingFields fields={fields} />
      {garment.isOnItsWay && <CheckboxField label={texts('tells')} field={fields.tells} />}
    </ActionDialog>
  )
}
