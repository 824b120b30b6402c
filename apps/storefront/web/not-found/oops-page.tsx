import { Link, useLocation } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { MessagePage } from './message-page.tsx'

/** Replaces the page when rendering fails. The sentence is the same in every language: people quote it to support. */
export function OopsPage() {
  const texts = useTranslations('oops')
  const { pathname, search } = useLocation()
  return (
    <MessagePage title="Oops, there is an error!" text={texts('text')}>
      <Link to={pathname + search} reloadDocument className={button.quiet}>
        {texts('retry')}
      </Link>
      <Link to={paths.home} reloadDocument className={button.quiet}>
        {texts('toHome')}
      </Link>
    </MessagePage>
  )
}
