import { useItemPrice } from '#storefront/web/calendar/use-item-price.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import type { EstimatedItem } from '../prices/load-estimate.ts'
import { usePriceText } from '../prices/use-price-text.ts'
import css from './line-editor.module.css'
import { wayOf } from './line-way.ts'

/** What the line would cost then; the way there is the whole cart's. */
export function LinePrice({ item }: { item: EstimatedItem }) {
  const texts = useTranslations('cart')
  const { store } = useStorefront()
  const priceText = usePriceText()
  const price = useItemPrice(item, store.id)?.lines[0]
  return (
    <p className={css.price} role="status">
      {price && texts('newPrice', { price: priceText(price.amount * price.quantity, wayOf(item)) })}
    </p>
  )
}
