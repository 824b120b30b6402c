import { data, useNavigation } from 'react-router'
import { paths } from '#web/paths.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import hidden from '#web/ui/visually-hidden.module.css'
import { apiContext, storeContext } from '#web/visit-context.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/products-page.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { EmptyResult } from './empty-result.tsx'
import { FilterBar } from './filter-bar.tsx'
import { countFilters, PAGE_SIZE, toSearch } from './filters.ts'
import { GarmentGrid } from './garment-grid.tsx'
import { type List, loadList } from './load-list.ts'
import css from './products-page.module.css'
import { ShowMore } from './show-more.tsx'
import { continueList } from './shown-list.ts'
import { useAppliedFilters } from './use-applied-filters.ts'
import { useRememberList } from './use-remember-list.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const partnerStoreId = context.get(storeContext)?.id ?? ''
  const list = await loadList(context.get(apiContext), { partnerStoreId, asked })
  // What is free on a day changes with every order: such a list is made anew each time.
  return data(list, list.filters.deliveryDate ? { headers: { 'cache-control': 'no-store' } } : {})
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return continueList(new URL(request.url).searchParams, serverLoader)
}

export default function ProductsPage({ loaderData: list }: Route.ComponentProps) {
  const { store } = useStorefront()
  const texts = useTranslations('catalogue')
  const title = useTranslations('pageTitle')('products')
  const { filters, items, total } = list
  const isFiltered = countFilters(filters) > 0 || filters.sort !== null || list.page > 1
  const heading = store.menuProductsText || title
  const applied = useAppliedFilters(list).map(({ label }) => label)
  const { isLoading, isGrowing } = useNextList(list)
  useRememberList(list)

  return (
    <>
      <PageHead
        title={applied.length > 0 ? [...applied, heading, store.name].join(' | ') : store.metaTitleProducts || title}
        description={store.metaDescriptionProducts}
        index={!isFiltered}
      />
      <div className={css.head}>
        <h1>{filters.text ? texts('resultsFor', { text: filters.text }) : heading}</h1>
        <p role="status">{texts('count', { count: total })}</p>
      </div>
      <FilterBar list={list} />
      <AppliedFilters list={list} />
      <div className={css.results} id="results" aria-busy={isLoading} data-changing={isLoading && !isGrowing}>
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
