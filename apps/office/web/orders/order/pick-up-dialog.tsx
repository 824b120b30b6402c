import type { OrderGarmentView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'

/** When the courier fetches a garment, from the days and hours its customer could choose. */
export function PickUpDialog({ garment, onClose }: { garment: OrderGarmentView; onClose: () => void }) {
  const texts = useTranslations('orderChange')
  const form = useTranslations('form')
  const dates = useDates()
  const toast = useToast()
  const { days, slots } = garment.pickUp ?? { days: [], slots: [] }
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<Record<'day' | 'slot', string>>({
    intent: 'pickUp',
    defaultValue: { day: garment.returnDay ?? days[0], slot: garment.pickUpSlot ?? slots[0] },
    onDone() {
      toast({ text: texts('pickUpSet') })
      onClose()
    },
  })
  return (
    <Dialog title={texts('pickUp')} lead={texts('pickUpLead')} isOpen onClose={onClose}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="pickUp" />
        <input type="hidden" name="itemId" value={garment.id} />
        <FormStack>
          <FormMessage code={code} />
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
          <DialogActions>
            <Button onClick={onClose}>{form('cancel')}</Button>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {texts('pickUpSave')}
            </Button>
          </DialogActions>
        </FormStack>
      </Form>
    </Dialog>
  )
}
