import { useEffect, useRef } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { isTokenPage } from '#paths/storefront/mail/mail-links.ts'
import type { loader as listLoader } from '../catalogue/products-page.tsx'
import type { Consent } from '../consent/consent-choices.ts'
import type { loader as landingLoader } from '../landing/landing-page.tsx'
import type { loader as productLoader } from '../product/product-page.tsx'
import { useStorefront } from '../use-storefront.ts'
import { pageEvents } from './page-events.ts'
import { sendToTools } from './send-to-tools.ts'
import { listenToShopEvents, reportShopEvent } from './shop-events.ts'

/** Tells the tools that the visitor has allowed what is looked at and done here; of a page with a token, nothing. */
export default function ShopWatch({ consent }: { consent: Consent }) {
  const { store } = useStorefront()
  const { pathname, search } = useLocation()
  const shown = useShown()
  const told = useRef<unknown>(null)

  useEffect(() => listenToShopEvents((event) => sendToTools(event, { consent, tools: store })), [consent, store])
  useEffect(() => {
    const address = pathname + search
    // rendered again, or mounted twice, it is the same page
    if (told.current === address || isTokenPage(pathname)) return
    told.current = address
    for (const event of pageEvents({ location: location.origin + location.pathname + location.search, ...shown }))
      reportShopEvent(event)
  }, [pathname, search, shown])
  return null
}

function useShown() {
  const list = useRouteLoaderData<typeof listLoader>('catalogue/products-page')
  const category = useRouteLoaderData<typeof landingLoader>('category')
  const occasion = useRouteLoaderData<typeof landingLoader>('occasion')
  const product = useRouteLoaderData<typeof productLoader>('product/product-page') ?? null
  const landing = category ?? occasion
  if (landing)
    return { list: { title: landing.way.at(-1)?.label ?? '', text: '', garments: landing.list.items }, product }
  if (!list) return { list: null, product }
  return { list: { title: 'products', text: list.filters.text, garments: list.items }, product }
}
