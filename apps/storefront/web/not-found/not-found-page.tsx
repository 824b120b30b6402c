import { data, Link, useRouteLoaderData } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import type { loader as rootLoader } from '#storefront/web/root.tsx'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { MessagePage } from './message-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function NotFoundPage() {
  const texts = useTranslations('notFound')
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store
  return (
    <MessagePage mark="404" title={texts('title')} store={store?.name} text={texts('text')}>
      <Link to={paths.products} className={button.button}>
        {texts('toProducts')}
      </Link>
      <Link to={paths.home} className={button.quiet}>
        {texts('toHome')}
      </Link>
    </MessagePage>
  )
}

export default NotFoundPage
