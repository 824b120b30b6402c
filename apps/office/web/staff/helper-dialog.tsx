import type { StaffMemberView } from '#office/contract/staff/staff.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { ActionForm } from '../ui/overlay/action-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/toast/toasts.tsx'

/** Whose PIN it is: somebody's who is new, or a helper's who is there. */
export type HelperChoice = 'new' | StaffMemberView | null

/** A name and a PIN for the floor, or another PIN. */
export function HelperDialog({ choice, onClose }: { choice: HelperChoice; onClose: () => void }) {
  const texts = useTranslations('staff')
  const isNew = choice === 'new'
  const name = choice === null || isNew ? '' : choice.name
  return (
    <Dialog
      title={texts(isNew ? 'helperTitle' : 'helperPinTitle', { name })}
      lead={texts(isNew ? 'helperLead' : 'helperPinLead', { name })}
      isOpen={choice !== null}
      onClose={onClose}
    >
      {choice !== null && <HelperForm choice={choice} onClose={onClose} />}
    </Dialog>
  )
}

function HelperForm({ choice, onClose }: { choice: Exclude<HelperChoice, null>; onClose: () => void }) {
  const texts = useTranslations('staff')
  const pins = useTranslations('pin')
  const form = useTranslations('form')
  const toast = useToast()
  const isNew = choice === 'new'
  const intent = isNew ? 'addHelper' : 'setHelperPin'
  const { fields, ...action } = useOfficeForm<{ name: string; pin: string }>({
    intent,
    onDone() {
      toast({ text: texts(isNew ? 'helperAdded' : 'helperPinSet') })
      onClose()
    },
  })
  return (
    <ActionForm action={action} intent={intent} confirm={form('save')} onClose={onClose}>
      {!isNew && <input type="hidden" name="id" value={choice.personId} />}
      {isNew && (
        <TextField label={texts('name')} field={fields.name} autoComplete="off" maxLength={100} autoFocus required />
      )}
      <TextField
        label={texts('helperPin')}
        hint={pins('hint')}
        field={fields.pin}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
      />
    </ActionForm>
  )
}
