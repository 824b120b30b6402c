import type { OrderGarmentView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionDialog } from '../../ui/overlay/action-dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'

/** When the courier fetches a garment, from the days and hours its customer could choose. */
export function PickUpDialog({ garment, onClose }: { garment: OrderGarmentView; onClose: () => void }) {
  const texts = useTranslations('orderChange')
  const dates = useDates()
  const toast = useToast()
  const { days, slots } = garment.pickUp ?? { days: [], slots: [] }
  const { fields, ...action } = useOfficeForm<Record<'day' | 'slot', string>>({
    intent: 'pickUp',
    defaultValue: { day: garment.returnDay ?? days[0], slot: garment.pickUpSlot ?? slots[0] },
    onDone() {
      toast({ text: texts('pickUpSet') })
      onClose()
    },
  })
  return (
    <ActionDialog
      title={texts('pickUp')}
      lead={texts('pickUpLead')}
      action={action}
      intent="pickUp"
      hidden={{ itemId: garment.id }}
      confirm={texts('pickUpSave')}
      onClose={onClose}
    >
      <SelectField
        label={texts('day')}
        field={fields.day}
        choices={days.map((value) => ({ value, label: dates.day(value) }))}
      />
      {slots.length > 0 && (
        <SelectField
          label={texts('hours')}
          field={fields.slot}
          choices={slots.map((value) => ({ value, label: value }))}
        />
      )}
    </ActionDialog>
  )
}
