import { type MouseEvent, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { categoryPath, paths } from '#paths/storefront/paths.ts'
import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { useEventDay } from '#storefront/web/state/event-day.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { findSavedList, isSavedForTheDay } from '../catalogue/address/saved-list.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './way-back.module.css'

/** To the list the shopper came from, as she left it, and to the garment's categories. */
export function WayBack({ categories }: { categories: ProductView['categories'] }) {
  const texts = useTranslations('product')
  const title = useTranslations('pageTitle')('products')
  const { store } = useStorefront()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [list, setList] = useState<string>(paths.products)
  const event = useEventDay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day makes another list
  useEffect(() => setList(findSavedList()), [event])

  function goBack(event: MouseEvent) {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isPlainClick || !state?.fromList || !isSavedForTheDay()) return
    event.preventDefault()
    navigate(-1)
  }

  return (
    <nav aria-label={texts('wayBack')} className={css.way}>
      <ol>
        <li>
          <Link to={list} onClick={goBack}>
            {store.menuProductsText || title}
          </Link>
        </li>
        {categories.map(({ value, label }) => (
          <li key={value}>
            <Link to={categoryPath(value)}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
