import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ForgotForm } from '../account/forgot-form.tsx'
import { closeDialog } from './close-dialog.ts'

export default function ForgotDialog() {
  const texts = useTranslations('dialogs')
  return (
    <Dialog title={texts('forgot')} onClose={closeDialog}>
      <ForgotForm />
    </Dialog>
  )
}
