import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { type Filters, SORTS } from './address/filters.ts'
import { followTheForm } from './filters/facet-options.tsx'
import css from './sort-choice.module.css'

export function SortChoice({ chosen }: { chosen: Filters }) {
  const texts = useTranslations('catalogue')
  return (
    <div className={css.sort}>
      <label>
        <span className={css.label}>{texts('sort')}</span>
        <select name="sort" value={chosen.sort ?? ''} onChange={followTheForm}>
          <option value="">{texts(chosen.text ? 'sortRelevance' : 'sortFeatured')}</option>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {texts(sort)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit">{texts('apply')}</button>
      </noscript>
    </div>
  )
}
