import { toProductDescription } from '#domain/stores/page-meta.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import css from './about.module.css'

/** Its beginning, and all of it in the same place for who wants to read on. */
export function About({ description }: { description: string }) {
  const texts = useTranslations('product')
  const beginning = toProductDescription(description)
  if (beginning === description) return <p>{description}</p>
  return (
    <details className={css.about}>
      <summary>
        <span className={css.beginning}>{beginning}</span> <span className={css.more}>{texts('readAll')}</span>
        <span className={css.less}>{texts('readLess')}</span>
      </summary>
      <p>{description}</p>
    </details>
  )
}
