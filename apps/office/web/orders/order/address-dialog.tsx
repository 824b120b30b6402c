import { useTranslations } from '../../texts/use-translations.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionDialog } from '../../ui/overlay/action-dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

const FIELDS = ['fullName', 'street', 'postalCode', 'city', 'province', 'phone', 'notes'] as const

type AddressFields = Record<(typeof FIELDS)[number], string>

/** Another address for the parcel. The one before stays hidden: it is typed anew, and nobody reads it here. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const texts = useTranslations('orderChange')
  const toast = useToast()
  const { fields, ...action } = useOfficeForm<AddressFields>({
    intent: 'address',
    onDone() {
      toast({ text: texts('addressChanged') })
      onClose()
    },
  })
  return (
    <ActionDialog
      title={texts('address')}
      lead={texts('addressLead')}
      action={action}
      intent="address"
      confirm={texts('addressSave')}
      onClose={onClose}
    >
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
    </ActionDialog>
  )
}
