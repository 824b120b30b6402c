import { type PointerEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#domain/money.ts'
import { productPath } from '#paths/storefront/paths.ts'
import type { ProductCard } from '#storefront/contract/catalogue/products.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Picture } from '#storefront/web/ui/base/picture.tsx'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { useStorefront } from '../use-storefront.ts'
import { cardImages } from './card-image.ts'
import { CardSizes } from './card-sizes.tsx'
import css from './garment-card.module.css'
import { HeartButton } from './heart-button.tsx'
import { ReducedFrom } from './reduced-from.tsx'

export type GarmentCardProps = {
  garment: GarmentOnCard
  /** How wide the picture is, in words of the layout. */
  sizes: string
  /** On the first screen: its picture is fetched before everything else. */
  first?: boolean
  /** The product page then leads back to where the shopper was. */
  fromList?: boolean
  /** Says what it costs to keep. */
  secondHand?: boolean
}

/** What a card needs; lists send no more than this to the browser, and name their own images by their keys. */
export type GarmentOnCard = Pick<
  ProductCard,
  'id' | 'name' | 'brand' | 'images' | 'focalPoints' | 'valuePrice' | 'rentFrom' | 'secondHandFrom' | 'sizes'
>

export function GarmentCard({ garment, sizes, first = false, fromList = false, secondHand = false }: GarmentCardProps) {
  const texts = useTranslations('garment')
  const { language } = useStorefront()
  const isInPlan = useMain(({ user }) => includes(user.membership.active?.membership, garment.valuePrice))
  const [isLookedAt, setLookedAt] = useState(false)
  const [image = '', secondImage] = cardImages(garment.images)
  const [point, secondPoint] = garment.focalPoints
  const lookAt = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setLookedAt(true)

  return (
    <article className={css.card} onPointerEnter={lookAt}>
      <div className={css.pictures}>
        {image && <Picture src={image} alt="" sizes={sizes} first={first} focus={point} />}
        {isLookedAt && secondImage && (
          <div className={css.second}>
            <Picture src={secondImage} alt="" sizes={sizes} focus={secondPoint} />
          </div>
        )}
      </div>
      <p className={textStyle.softSmall}>{garment.brand.name}</p>
      <h3>
        <Link to={productPath(garment.id)} state={fromList ? FROM_LIST : null} prefetch="intent" discover="none">
          {garment.name}
        </Link>
      </h3>
      <p className={css.price}>
        {garment.rentFrom && (
          <span>
            {texts(`rentFrom.${garment.rentFrom.period}`, { price: formatMoney(garment.rentFrom.amount, language) })}
          </span>
        )}
        {secondHand && garment.secondHandFrom !== null && (
          <span>{texts('secondHandFrom', { price: formatMoney(garment.secondHandFrom, language) })}</span>
        )}
        <span className={textStyle.soft}>{texts('value', { price: formatMoney(garment.valuePrice, language) })}</span>
      </p>
      {isInPlan && <p className={css.plan}>{texts('inPlan')}</p>}
      {garment.rentFrom && <ReducedFrom {...garment.rentFrom} />}
      <CardSizes sizes={garment.sizes} />
      <HeartButton productId={garment.id} name={garment.name} className={css.heart} />
    </article>
  )
}

function includes(plan: MembershipView | null | undefined, valuePrice: number): boolean {
  return plan ? valuePrice <= (plan.maxProductRetailPrice ?? valuePrice) : false
}

const FROM_LIST = { fromList: true }
