import { Link } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { AccountPage } from './account-page.tsx'
import { LoginForm } from './login-form.tsx'

export default function LoginPage() {
  const titles = useTranslations('dialogs')
  const texts = useTranslations('login')
  const frame = useTranslations('frame')
  const logged = useMain((state) => state.user.logged)
  return (
    <AccountPage title={titles('login')}>
      {logged ? (
        <p>
          {texts('success')} <Link to={paths.profile}>{frame('account')}</Link>
        </p>
      ) : (
        <LoginForm />
      )}
    </AccountPage>
  )
}
