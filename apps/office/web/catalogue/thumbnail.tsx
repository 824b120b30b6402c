import { Icon } from '../ui/base/icon.tsx'
import css from './catalogue.module.css'

/** The first picture of a garment, small; its name stands beside it. */
export function Thumbnail({ image, isLarge = false }: { image: string | null; isLarge?: boolean }) {
  return (
    <span className={isLarge ? `${css.thumbnail} ${css.large}` : css.thumbnail}>
      {image === null ? (
        <Icon name="image" size={18} />
      ) : (
        <img src={pictureOf(image, isLarge ? 320 : 160)} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  )
}

/** Upright, as garments are. */
export function pictureOf(key: string, width: 160 | 320 | 480): string {
  return `/images/${key}/portrait-${width}.webp`
}
