import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Dialog } from '#storefront/web/ui/dialog/dialog.tsx'
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
