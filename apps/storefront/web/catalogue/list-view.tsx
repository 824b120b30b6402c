import { useNavigation } from 'react-router'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { PAGE_SIZE, toSearch } from './address/filters.ts'
import { EmptyResult } from './empty-result.tsx'
import { AppliedFilters } from './filters/applied-filters.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { GarmentGrid } from './garment-grid.tsx'
import { ListEvent } from './list-event.tsx'
import type { List } from './load/load-list.ts'
import css from './products-page.module.css'
import { ShowMore } from './show-more.tsx'
import { useRememberList } from './use-remember-list.ts'

/** Filters and what passes them. Another choice leads to the list, wherever this one stands. */
export function ListView({ list }: { list: List }) {
  const texts = useTranslations('catalogue')
  const { filters, items, total } = list
  const { isLoading, isGrowing } = useNextList(list)
  useRememberList(list)

  return (
    <>
      <FilterBar list={list} />
      <ListEvent list={list} />
      <AppliedFilters list={list} />
      <div
        className={css.results}
        id="results"
        aria-busy={isLoading}
        data-changing={(isLoading && !isGrowing) || undefined}
      >
        {items.length > 0 && <h2 className={hidden.hidden}>{texts('count', { count: total })}</h2>}
        {items.length > 0 ? (
          <GarmentGrid
            garments={items}
            secondHand={filters.secondHand}
            coming={isGrowing ? Math.min(total - items.length, PAGE_SIZE) : 0}
          />
        ) : (
          <EmptyResult list={list} />
        )}
        <ShowMore list={list} />
      </div>
    </>
  )
}

/** Whether another list is on its way, and whether it is this one with more garments. */
function useNextList({ filters, page }: List) {
  const { location } = useNavigation()
  const isLoading = location?.pathname === paths.products
  const isGrowing = isLoading && location.search === toSearch(filters, page + 1)
  return { isLoading, isGrowing }
}
