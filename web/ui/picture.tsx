import { preload } from 'react-dom'
import css from './picture.module.css'

const USUAL_WIDTHS = [320, 480, 720, 960]
const OUR_IMAGE = /^(.*\/images\/[a-z0-9-]+\/)\d+\.\w+$/

type PictureProps = {
  src: string
  alt: string
  sizes: string
  /** The widths the layout can ask for; images are kept in 160, 320, 480, 720, 960, 1280 and 1920 px. */
  widths?: readonly number[]
  width: number
  height: number
  /** The largest picture of the first screen: fetched before everything else. */
  first?: boolean
  className?: string | undefined
}

/** One of our images in the sizes and formats the browser likes best; any other address as it is. */
export function Picture({
  src,
  alt,
  sizes,
  widths = USUAL_WIDTHS,
  width,
  height,
  first = false,
  className,
}: PictureProps) {
  const folder = OUR_IMAGE.exec(src)?.[1]
  const image = (
    <img
      src={folder ? `${folder}720.webp` : src}
      srcSet={folder && sourceSet(folder, widths, 'webp')}
      sizes={folder && sizes}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  )
  if (!folder) return image
  const modern = sourceSet(folder, widths, 'avif')
  if (first) {
    const format = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const
    preload(`${folder}720.avif`, { ...format, imageSrcSet: modern, imageSizes: sizes })
  }
  return (
    <picture className={css.picture}>
      <source type="image/avif" srcSet={modern} sizes={sizes} />
      {image}
    </picture>
  )
}

/** Shown blurred until the picture itself has arrived. */
export function smallest(src: string): string {
  return src.replace(/\d+\.\w+$/, '160.webp')
}

function sourceSet(folder: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  return widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', ')
}
