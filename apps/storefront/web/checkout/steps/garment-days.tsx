import type { ReactNode } from 'react'
import { GarmentTerms, type Terms } from '#storefront/web/cart/lines/garment-terms.tsx'
import { Picture, type PictureProps } from '#storefront/web/ui/base/picture.tsx'
import textStyle from '#storefront/web/ui/base/text.module.css'
import css from './garment-days.module.css'

type GarmentDaysProps = Terms & {
  image: string | null | undefined
  focus: PictureProps['focus']
  brand: string | undefined
  name: string
  price?: ReactNode
}

/** A garment, when it comes and when it is picked up. */
export function GarmentDays({ image, focus, brand, name, price, ...terms }: GarmentDaysProps) {
  return (
    <li className={css.garment}>
      <span className={css.picture}>
        {image && (
          <Picture src={image} alt="" sizes="120px" widths={[160, 320]} width={120} height={160} focus={focus} />
        )}
      </span>
      <div className={css.words}>
        <div className={css.head}>
          <div>
            <p className={textStyle.softText}>{brand}</p>
            <h3>{name}</h3>
          </div>
          {price && <p className={textStyle.strongNumber}>{price}</p>}
        </div>
        <GarmentTerms {...terms} />
      </div>
    </li>
  )
}
