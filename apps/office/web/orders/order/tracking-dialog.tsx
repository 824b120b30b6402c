import type { OrderGarmentView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { CheckboxField } from '../../ui/form/fields/check-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { TrackingFields } from '../../ui/tracking-fields.tsx'

/** Who carries the parcel of a garment and under which number: typed, scanned or corrected. */
export function TrackingDialog({ garment, onClose }: { garment: OrderGarmentView; onClose: () => void }) {
  const texts = useTranslations('tracking')
  const form = useTranslations('form')
  const toast = useToast()
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<Record<'carrier' | 'tracking' | 'tells', string>>({
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
    <Dialog title={texts('title')} lead={texts('lead')} isOpen onClose={onClose}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="track" />
        <input type="hidden" name="itemId" value={garment.id} />
        <FormStack>
          <FormMessage code={code} />
          <TrackingFields fields={fields} />
          {garment.isOnItsWay && <CheckboxField label={texts('tells')} field={fields.tells} />}
          <DialogActions>
            <Button onClick={onClose}>{form('cancel')}</Button>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {texts('save')}
            </Button>
          </DialogActions>
        </FormStack>
      </Form>
    </Dialog>
  )
}
