import { data, redirect } from 'react-router'
import { paths } from '#web/storefront/paths/paths.ts'
import { readEventDay } from '#web/storefront/state/event-day.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { apiContext, storeContext } from '#web/storefront/visit-context.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/products-page.ts'
import { countFilters, forEvent, readFilters, readPage, toSearch } from './address/filters.ts'
import { useAppliedFilters } from './filters/use-applied-filters.ts'
import { ListView } from './list-view.tsx'
import { loadList } from './load/load-list.ts'
import css from './products-page.module.css'
import { continueList } from './shown-list.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const partnerStoreId = context.get(storeContext)?.id ?? ''
  const list = await loadList(context.get(apiContext), { partnerStoreId, query })
  // What is free on a day changes with every order: such a list is made anew each time.
  const isForADay = Boolean(list.filters.eventDate || list.filters.deliveryDate)
  return isForADay ? data(list, { headers: { 'cache-control': 'no-store' } }) : list
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { href, searchParams: query } = new URL(request.url)
  // Going back, the browser is there already: the address says which day the list was for.
  const isNew = location.href.replace(/#.*/, '') !== href
  const day = isNew && !query.get('eventDate') && !query.get('deliveryDate') && readEventDay()
  if (day) throw redirect(paths.products + toSearch(forEvent(readFilters(query), day), readPage(query)))
  return continueList(query, serverLoader)
}

export default function ProductsPage({ loaderData: list }: Route.ComponentProps) {
  const { store } = useStorefront()
  const texts = useTranslations('catalogue')
  const title = useTranslations('pageTitle')('products')
  const { filters, total } = list
  const isFiltered = countFilters(filters) > 0 || filters.sort !== null || list.page > 1
  const heading = store.menuProductsText || title
  const applied = useAppliedFilters(list).map(({ label }) => label)

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
      <ListView list={list} />
    </>
  )
}
