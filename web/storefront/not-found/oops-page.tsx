import { useTranslations } from 'use-intl/react'
import { paths } from '#web/paths.ts'
import button from '#web/ui/button.module.css'
import css from './message-page.module.css'

/** Replaces the page when rendering fails. The sentence is the same in every language: people quote it to support. */
export function OopsPage() {
  const texts = useTranslations('oops')
  return (
    <section className={css.page}>
      <title>Oops, there is an error!</title>
      <meta name="robots" content="noindex" />
      <h1>Oops, there is an error!</h1>
      <p>{texts('text')}</p>
      <div className={css.ways}>
        <button type="button" className={button.quiet} onClick={() => location.reload()}>
          {texts('retry')}
        </button>
        <a href={paths.home} className={button.quiet}>
          {texts('toHome')}
        </a>
      </div>
    </section>
  )
}
