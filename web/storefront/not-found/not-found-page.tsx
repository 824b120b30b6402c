import { data, Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import css from './message-page.module.css'

export function loader() {
  return data(null, { status: 404 })
}

export function NotFoundPage() {
  const texts = useTranslations('notFound')
  return (
    <section className={css.page}>
      <title>{texts('title')}</title>
      <meta name="robots" content="noindex" />
      <p className={css.mark}>404</p>
      <h1>{texts('title')}</h1>
      <p>{texts('text')}</p>
      <div className={css.ways}>
        <Link to={paths.products} className={button.button}>
          {texts('toProducts')}
        </Link>
        <Link to={paths.home} className={button.quiet}>
          {texts('toHome')}
        </Link>
      </div>
    </section>
  )
}

export default NotFoundPage
