import { useTranslations } from '../../texts/use-translations.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionForm } from '../../ui/overlay/action-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type NewPageDialogProps = { isOpen: boolean; storeId: string; onClose: () => void }

export function NewPageDialog({ isOpen, onClose }: NewPageDialogProps) {
  const texts = useTranslations('pages')
  return (
    <Dialog title={texts('addTitle')} lead={texts('addLead')} isOpen={isOpen} onClose={onClose}>
      <NewPageForm onClose={onClose} />
    </Dialog>
  )
}

function NewPageForm({ onClose }: { onClose: () => void }) {
  const texts = useTranslations('pages')
  const { fields, ...action } = useOfficeForm<{ title: string; slug: string }>({ intent: 'add' })
  return (
    <ActionForm action={action} intent="add" confirm={texts('create')} onClose={onClose}>
      <TextField label={texts('newTitle')} field={fields.title} autoComplete="off" maxLength={200} autoFocus required />
      <TextField label={texts('slug')} hint={texts('slugHint')} field={fields.slug} autoComplete="off" maxLength={60} />
    </ActionForm>
  )
}
