import { formatMoney } from '#domain/money.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { conditionOf, wayOf } from '#storefront/web/cart/lines/line-way.ts'
import type { Prices } from '#storefront/web/cart/prices/use-estimate.ts'
import type { Garments } from '#storefront/web/cart/use-garments.ts'
import { useDayTexts } from '#storefront/web/garments/use-day-texts.ts'
import { useSizeText } from '#storefront/web/garments/use-size-text.ts'
import type { CheckoutProduct } from '#storefront/web/state/checkout.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { sizeLabel } from '../size-label.ts'
import css from './essentials.module.css'

type EssentialsProps = { lines: readonly CheckoutProduct[]; garments: Garments; prices: Prices }

/** What is ordered and for how long: right above the button, where the law wants it. */
export function Essentials({ lines, garments, prices }: EssentialsProps) {
  const texts = useTranslations('checkout')
  const cart = useTranslations('cart')
  const conditions = useTranslations('product')
  const { language } = useStorefront()
  const stay = useStay()
  const sizeText = useSizeText()
  return (
    <Stack as="ul" gap={12} className={css.essentials}>
      {lines.map((line) => {
        const garment = garments.get(line.id)
        const condition = conditionOf(line)
        const price = line.subscription ? prices.get(line.uuid) : undefined
        return (
          <li key={line.uuid}>
            <strong>{garment?.name ?? cart('garment')}</strong>,{' '}
            {cart('size', { size: sizeText(sizeLabel(line, garment)) })}
            <span>
              {cart(wayOf(line) === 'subscription' ? 'monthlyWay' : `line.${wayOf(line)}`)}
              {line.secondHand &&
                condition &&
                `, ${cart('condition', { condition: conditions(`condition.${condition}`) })}`}
              {line.rentDays !== null && `, ${cart('days', { count: line.rentDays })}`}
            </span>
            <span>{stay(line)}</span>
            {price && <span>{texts('monthly', { price: formatMoney(price.amount, language) })}</span>}
          </li>
        )
      })}
    </Stack>
  )
}

function useStay(): (line: CheckoutProduct) => string {
  const texts = useTranslations('checkout')
  const dayTexts = useDayTexts()
  return (line) => {
    const delivery = dayTexts.visit(line.deliveryDate)
    if (line.withdrawDate) return texts('fixed', { delivery, withdraw: dayTexts.visit(line.withdrawDate) })
    return texts(line.secondHand ? 'bought' : 'open', { delivery })
  }
}
