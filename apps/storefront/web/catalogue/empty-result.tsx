import { Link } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { rememberEventDay } from '#storefront/web/state/event-day.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { useDayTexts } from '../garments/use-day-texts.ts'
import { useSizeText } from '../garments/use-size-text.ts'
import { forEvent, toSearch } from './address/filters.ts'
import css from './empty-result.module.css'
import { EVENT, useAppliedFilters } from './filters/use-applied-filters.ts'
import type { List } from './load/load-list.ts'

/** Nothing passes: every choice can be taken back from here, and a long search can be made shorter. */
export function EmptyResult({ list }: { list: List }) {
  const texts = useTranslations('catalogue')
  const applied = useAppliedFilters(list)
  const { filters, event } = list
  const eventTexts = useTranslations('event')
  const dayTexts = useDayTexts()
  const sizeText = useSizeText()
  const otherSizes = filters.sizes.length > 0 ? thereIn(list) : []
  const shorterText = filters.text.replace(/\s*\S+$/, '')
  return (
    <section className={css.empty}>
      <h2>{texts(applied.length > 0 ? 'emptyTitle' : 'emptyStoreTitle')}</h2>
      <p>{texts(applied.length > 0 ? 'emptyText' : 'emptyStoreText')}</p>
      <ul>
        {list.didYouMean && (
          <li>
            <Link to={paths.products + toSearch({ ...filters, text: list.didYouMean })}>
              {texts('didYouMean', { text: list.didYouMean })}
            </Link>
          </li>
        )}
        {event?.nearest && (
          <li>
            <Link
              to={paths.products + toSearch(forEvent(filters, event.nearest))}
              onClick={() => rememberEventDay(event.nearest)}
            >
              {eventTexts('nearest', { day: dayTexts.visit(event.nearest) })}
            </Link>
          </li>
        )}
        {otherSizes.map(({ value, label, count }) => (
          <li key={value}>
            <Link to={paths.products + toSearch({ ...filters, sizes: [value] })}>
              {eventTexts('inSize', { size: sizeText(label), count })}
            </Link>
          </li>
        ))}
        {shorterText && (
          <li>
            <Link to={paths.products + toSearch({ ...filters, text: shorterText })}>
              {texts('searchFor', { text: shorterText })}
            </Link>
          </li>
        )}
        {applied.map(({ key, label, without }) => (
          <li key={key}>
            <Link to={paths.products + toSearch(without)} onClick={() => key === EVENT && rememberEventDay(null)}>
              {texts('without', { filter: label })}
            </Link>
          </li>
        ))}
      </ul>
      {applied.length > 0 && (
        <Link to={paths.products} className={button.button} onClick={() => rememberEventDay(null)}>
          {texts('toAll')}
        </Link>
      )}
    </section>
  )
}

const MOST_SIZES = 4

/** The other sizes that something passes in, those with most garments first. */
function thereIn({ facets, filters }: List) {
  const others = facets?.sizes.filter(({ value, count }) => count > 0 && !filters.sizes.includes(value)) ?? []
  return others.toSorted((a, b) => b.count - a.count).slice(0, MOST_SIZES)
}
