import { Picture } from '#web/ui/base/picture.tsx'
import css from './garment-picture.module.css'

/** As it was when it was ordered; its name stands beside it. */
export function GarmentPicture({ image, size }: { image: string | null; size: 'small' | 'large' }) {
  return (
    <span className={css.picture} data-size={size}>
      {image && <Picture src={image} alt="" sizes="160px" widths={[160, 320]} width={160} height={213} />}
    </span>
  )
}
