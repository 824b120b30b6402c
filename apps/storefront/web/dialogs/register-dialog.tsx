import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Dialog } from '#storefront/web/ui/dialog/dialog.tsx'
import { RegisterForm } from '../account/register/register-form.tsx'
import { closeDialog } from './close-dialog.ts'

export default function RegisterDialog() {
  const texts = useTranslations('dialogs')
  return (
    <Dialog title={texts('register')} onClose={closeDialog}>
      <RegisterForm />
    </Dialog>
  )
}
