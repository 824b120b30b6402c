import type { KeyScope } from '#domain/api-keys/api-key.ts'
import { KEY_DAYS } from '#office/contract/api-keys/key-days.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { SelectField } from '../ui/form/fields/select-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { ActionForm } from '../ui/overlay/action-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { ManyChoice } from '../webhooks/many-choice.tsx'

type MakeKeyProps = {
  scopes: readonly KeyScope[]
  isOpen: boolean
  onClose: () => void
  onMade: (text: string) => void
}

export function MakeKeyDialog({ isOpen, ...rest }: MakeKeyProps) {
  const texts = useTranslations('developers')
  return (
    <Dialog title={texts('makeKey')} lead={texts('makeKeyLead')} isOpen={isOpen} onClose={rest.onClose}>
      <MakeKeyForm {...rest} />
    </Dialog>
  )
}

function MakeKeyForm({ scopes, onClose, onMade }: Omit<MakeKeyProps, 'isOpen'>) {
  const texts = useTranslations('developers')
  const names = useTranslations('scope')
  const { fields, ...action } = useOfficeForm<{ name: string; days: string; scopes: string[] }>({
    intent: 'make',
    defaultValue: { name: '', days: '90' },
    onDone(made) {
      onClose()
      onMade((made as { text: string }).text)
    },
  })
  const days = [...KEY_DAYS.map(String), 'never']
  return (
    <ActionForm action={action} intent="make" confirm={texts('makeKey')} button={{ icon: 'key' }} onClose={onClose}>
      <TextField
        label={texts('name')}
        hint={texts('nameHint')}
        field={fields.name}
        maxLength={60}
        autoComplete="off"
        autoFocus
        required
      />
      <SelectField
        label={texts('days')}
        field={fields.days}
        choices={days.map((value) => ({
          value,
          label: value === 'never' ? texts('forever') : texts('daysCount', { count: Number(value) }),
        }))}
      />
      <ManyChoice
        legend={texts('scopes')}
        name="scopes"
        error={fields.scopes.errors?.[0]}
        choices={scopes.map((value) => ({ value, label: names(value), code: value }))}
      />
    </ActionForm>
  )
}
