import type { OrderItemView } from '#storefront/contract/orders/orders.ts'
import { Picture } from '#storefront/web/ui/base/picture.tsx'
import css from './garment-picture.module.css'

/** As it was when it was ordered; its name stands beside it. */
type GarmentPictureProps = Pick<OrderItemView['product'], 'image' | 'focus'> & { size: 'small' | 'large' }

export function GarmentPicture({ image, focus, size }: GarmentPictureProps) {
  return (
    <span className={css.picture} data-size={size}>
      {image && <Picture src={image} alt="" sizes="160px" widths={[160, 320]} width={160} height={213} focus={focus} />}
    </span>
  )
}
