import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

const FIELDS = ['fullName', 'street', 'postalCode', 'city', 'province', 'phone', 'notes'] as const

type AddressFields = Record<(typeof FIELDS)[number], string>

/** Another address for the parcel. The one before stays hidden: it is typed anew, and nobody reads it here. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const texts = useTranslations('orderChange')
  const form = useTranslations('form')
  const toast = useToast()
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<AddressFields>({
    intent: 'address',
    onDone() {
      toast({ text: texts('addressChanged') })
      onClose()
    },
  })
  return (
    <Dialog title={texts('address')} lead={texts('addressLead')} isOpen onClose={onClose}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="address" />
        <FormStack>
          <FormMessage code={code} />
          {FIELDS.map((name) => (
            <TextField
              key={name}
              label={texts(name)}
              hint={name === 'province' ? texts('provinceHint') : undefined}
              field={fields[name]}
              autoComplete="off"
              required={name !== 'notes'}
            />
          ))}
          <DialogActions>
            <Button onClick={onClose}>{form('cancel')}</Button>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {texts('addressSave')}
            </Button>
          </DialogActions>
        </FormStack>
      </Form>
    </Dialog>
  )
}
