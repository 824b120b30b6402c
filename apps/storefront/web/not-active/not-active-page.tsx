import { data } from 'react-router'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import css from '../not-found/message-page.module.css'

export function loader() {
  return data(null, { status: 404, headers: { 'x-robots-tag': 'noindex' } })
}

export default function NotActivePage() {
  const texts = useTranslations('notActive')
  return (
    <main className={css.page}>
      <title>{texts('title')}</title>
      <meta name="robots" content="noindex" />
      <h1>{texts('title')}</h1>
      <p>{texts('text')}</p>
    </main>
  )
}
