import type { OrderGarmentView } from '#contract/office/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'

/** The same rent on other days: as many as before, so that nothing is to be paid or given back. */
export function DaysDialog({ garment, onClose }: { garment: OrderGarmentView; onClose: () => void }) {
  const texts = useTranslations('orderChange')
  const form = useTranslations('form')
  const dates = useDates()
  const toast = useToast()
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ deliveryDay: string }>({
    intent: 'days',
    defaultValue: { deliveryDay: garment.deliveryDay },
    onDone(done) {
      const { deliveryDay, returnDay } = done as { deliveryDay: string; returnDay: string }
      toast({ text: texts('daysChanged', { from: dates.day(deliveryDay), until: dates.day(returnDay) }) })
      onClose()
    },
  })
  return (
    <Dialog title={texts('days')} lead={texts('daysLead', { count: garment.daysCount ?? 0 })} isOpen onClose={onClose}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="days" />
        <input type="hidden" name="itemId" value={garment.id} />
        <FormStack>
          <FormMessage code={code} />
          <DateField label={texts('deliveryDay')} field={fields.deliveryDay} required />
          <DialogActions>
            <Button onClick={onClose}>{form('cancel')}</Button>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {texts('daysSave')}
            </Button>
          </DialogActions>
        </FormStack>
      </Form>
    </Dialog>
  )
}
