import type { FocalPoint } from '#domain/catalogue/pictures/pictures.ts'
import { keepInView } from './keep-in-view.ts'
import css from './picture.module.css'

const USUAL_WIDTHS = [480, 720, 960]
/** What a browser gets that chooses none. */
const USUAL = 720
/** Up to this width one file serves every screen. */
const SMALL = 960
const OUR_IMAGE = /^(.*\/images\/[a-z0-9-]+\/)((portrait-)?\d+\.\w+)$/

export type PictureProps = {
  src: string
  alt: string
  sizes: string
  /** The widths the layout can ask for; images are kept in 160, 320, 480, 720, 960, 1280, 1920 and 2880 px. */
  widths?: readonly number[]
  /** Without them, the style sheet says its shape. */
  width?: number
  height?: number
  /** The largest picture of the first screen: fetched before everything else. */
  first?: boolean
  /** Where the screen is narrow, the image's own portrait of three by four, and how wide that is. */
  upright?: { media: string; sizes: string }
  /** How wide the same picture was in the list it is reached from: shown at once, from the browser's memory. */
  inList?: string | undefined
  /** What its crop keeps, in hundredths from the left and from the top. */
  focus?: FocalPoint | null | undefined
  className?: string | undefined
}

/** One of our images in the sizes and formats the browser likes best; any other address as it is. */
export function Picture({
  src,
  alt,
  sizes,
  widths = USUAL_WIDTHS,
  first = false,
  upright,
  inList,
  focus,
  className,
  ...shape
}: PictureProps) {
  const [, folder, , portrait = ''] = OUR_IMAGE.exec(src) ?? []
  const set = (format: string, shape = portrait) =>
    folder && widths.map((size) => `${folder}${shape}${size}.${format} ${size}w`).join()
  const modern = set('avif')
  // a browser without AVIF has one size of a small picture: both sets would be most of a list's HTML
  const older = (widths.at(-1) ?? 0) > SMALL && set('webp')
  const tall = upright && set('avif', 'portrait-')
  const image = (
    <img
      src={folder ? `${folder}${portrait}${widths.findLast((size) => size <= USUAL) ?? USUAL}.webp` : src}
      srcSet={older || undefined}
      sizes={older ? sizes : undefined}
      alt={alt}
      {...shape}
      className={className}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={older ? 'async' : undefined}
      {...keepInView(focus)}
    />
  )
  if (!modern) return image
  const picture = (
    <picture>
      {tall && <source media={upright.media} type="image/avif" srcSet={tall} sizes={upright.sizes} />}
      <source type="image/avif" srcSet={modern} sizes={sizes} />
      {image}
    </picture>
  )
  if (!inList) return picture
  return (
    <div className={css.stack}>
      <Picture src={src} alt="" sizes={inList} {...shape} first={first} />
      {picture}
    </div>
  )
}

/** For a place of at most 80 pixels. */
export function smallest(src: string): string {
  return src.replace(/\d+\.\w+$/, '160.webp')
}

/** The image as a portrait of three by four. */
export function portraitOf(src: string): string {
  return src.replace(OUR_IMAGE, '$1portrait-$2')
}
