import { Link } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import { NO_FILTERS, toSearch } from '../address/filters.ts'
import type { List } from '../load/load-list.ts'
import css from './applied-filters.module.css'
import { EVENT, useAppliedFilters } from './use-applied-filters.ts'

/** Each choice as a chip that takes it back. */
export function AppliedFilters({ list }: { list: List }) {
  const texts = useTranslations('catalogue')
  const applied = useAppliedFilters(list).filter(({ key }) => key !== EVENT)
  const { eventDate, daysCount, sort } = list.filters
  if (!applied.length) return null
  return (
    <ul className={css.chips} aria-label={texts('applied')}>
      {applied.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={paths.products + toSearch(without)}
            className={css.chip}
            aria-label={texts('remove', { filter: label })}
            preventScrollReset
          >
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Link
            to={paths.products + toSearch({ ...NO_FILTERS, eventDate, daysCount, sort })}
            className={css.all}
            preventScrollReset
          >
            {texts('removeAll')}
          </Link>
        </li>
      )}
    </ul>
  )
}
