import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ProductCard } from '#contract/products.ts'
import { formatMoney } from '#domain/money.ts'
import { productPath } from '#web/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useStorefront } from '../use-storefront.ts'
import css from './garment-card.module.css'

export function GarmentCard({ garment, sizes }: { garment: ProductCard; sizes: string }) {
  const texts = useTranslations('garment')
  const { language } = useStorefront()
  const [image = ''] = garment.images.split(',')
  return (
    <Link to={productPath(garment.id)} className={css.card} prefetch="intent">
      <Picture src={image} alt="" sizes={sizes} width={900} height={1200} />
      <h3>{garment.name}</h3>
      <p className={css.brand}>{garment.brand.name}</p>
      <p className={css.price}>
        {garment.rentFrom && (
          <span>{texts('rentFrom', { price: formatMoney(garment.rentFrom.amount, language) })}</span>
        )}
        <span className={css.value}>{texts('value', { price: formatMoney(garment.valuePrice, language) })}</span>
      </p>
    </Link>
  )
}
