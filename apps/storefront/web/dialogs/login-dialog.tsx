import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Dialog } from '#storefront/web/ui/dialog/dialog.tsx'
import { LoginForm } from '../account/login-form.tsx'
import { closeDialog } from './close-dialog.ts'

export default function LoginDialog() {
  const texts = useTranslations('dialogs')
  return (
    <Dialog title={texts('login')} onClose={closeDialog}>
      <LoginForm />
    </Dialog>
  )
}
