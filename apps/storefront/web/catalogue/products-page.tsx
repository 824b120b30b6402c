import { data, redirect, replace } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { readEventDay, rememberEventDay } from '#storefront/web/state/event-day.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { apiContext, storeContext } from '#storefront/web/visit-context.ts'
import { PageHead } from '../frame/page-head.tsx'
import { cardImages } from '../garments/card-image.ts'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/products-page.ts'
import { countFilters, forEvent, readFilters, readPage, toSearch } from './address/filters.ts'
import { isSavedForTheDay } from './address/saved-list.ts'
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
  const filters = readFilters(query)
  const day = readEventDay()
  // Going back, the browser is there already: that takes back a day that was chosen in lists, and none chosen elsewhere.
  const isBack = location.href.replace(/#.*/, '') === href
  if (isBack && isSavedForTheDay()) rememberEventDay(filters.eventDate)
  else if (!filters.deliveryDate && filters.eventDate !== day && (isBack || !filters.eventDate))
    throw (isBack ? replace : redirect)(paths.products + toSearch(forEvent(filters, day), readPage(query)))
  return continueList(query, serverLoader)
}

export default function ProductsPage({ loaderData: list }: Route.ComponentProps) {
  const { store } = useStorefront()
  const texts = useTranslations('catalogue')
  const title = useTranslations('pageTitle')('products')
  const { filters, total } = list
  const isFiltered = countFilters(filters) > 0 || filters.sort !== null || list.page > 1
  const heading = store.menuProductsText || title
  const [image] = cardImages(list.items[0]?.images ?? '')
  const applied = useAppliedFilters(list).map(({ label }) => label)

  return (
    <>
      <PageHead
        title={applied.length > 0 ? [...applied, heading, store.name].join(' | ') : store.metaTitleProducts || title}
        description={store.metaDescriptionProducts}
        index={!isFiltered}
        {...(image && { image })}
      />
      <div className={css.head}>
        <h1>{filters.text ? texts('resultsFor', { text: filters.text }) : heading}</h1>
        <p role="status">{texts('count', { count: total })}</p>
      </div>
      <ListView list={list} />
    </>
  )
}
