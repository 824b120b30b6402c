import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import css from './empty-result.module.css'
import { toSearch } from './filters.ts'
import type { List } from './load-list.ts'
import { useAppliedFilters } from './use-applied-filters.ts'

/** Nothing passes: every choice can be taken back from here, and a long search can be made shorter. */
export function EmptyResult({ list }: { list: List }) {
  const texts = useTranslations('catalogue')
  const applied = useAppliedFilters(list)
  const { filters } = list
  const shorterText = filters.text.replace(/\s*\S+$/, '')
  return (
    <section className={css.empty}>
      <h2>{texts(applied.length > 0 ? 'emptyTitle' : 'emptyStoreTitle')}</h2>
      <p>{texts(applied.length > 0 ? 'emptyText' : 'emptyStoreText')}</p>
      <ul>
        {shorterText && (
          <li>
            <Link to={paths.products + toSearch({ ...filters, text: shorterText })}>
              {texts('searchFor', { text: shorterText })}
            </Link>
          </li>
        )}
        {applied.map(({ key, label, without }) => (
          <li key={key}>
            <Link to={paths.products + toSearch(without)}>{texts('without', { filter: label })}</Link>
          </li>
        ))}
      </ul>
      {applied.length > 0 && (
        <Link to={paths.products} className={button.button}>
          {texts('toAll')}
        </Link>
      )}
    </section>
  )
}
