import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { AccountPage } from '../account-page.tsx'
import { RegisterForm } from './register-form.tsx'

export default function RegisterPage() {
  const titles = useTranslations('dialogs')
  return (
    <AccountPage title={titles('register')}>
      <RegisterForm />
    </AccountPage>
  )
}
