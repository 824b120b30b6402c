import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import css from './message-page.module.css'

/** Replaces the page when rendering fails. The sentence is the same in every language: people quote it to support. */
export function OopsPage() {
  const texts = useTranslations('oops')
  const { pathname, search } = useLocation()
  return (
    <section className={css.page}>
      <title>Oops, there is an error!</title>
      <meta name="robots" content="noindex" />
      <h1>Oops, there is an error!</h1>
      <p>{texts('text')}</p>
      <div className={css.ways}>
        <a href={pathname + search} className={button.quiet}>
          {texts('retry')}
        </a>
        <a href={paths.home} className={button.quiet}>
          {texts('toHome')}
        </a>
      </div>
    </section>
  )
}
