import { lazy, Suspense, useRef, useState } from 'react'
import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { LIST_PICTURE_WIDTH } from '#storefront/web/garments/list-picture-width.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import { keepInView } from '#storefront/web/ui/base/keep-in-view.ts'
import { Picture, smallest } from '#storefront/web/ui/base/picture.tsx'
import css from './gallery.module.css'

const SIZES = '(width <= 1000px) 100vw, 600px'
const WIDTHS = [480, 720, 960, 1280, 1920]

const PictureZoom = lazy(() => import('./picture-zoom.tsx'))

type GalleryProps = Pick<ProductView, 'altTexts' | 'focalPoints'> & { images: string[]; name: string }

/** One whole picture at a time: by swipe, keys, buttons or the small ones beside it, and larger with a click. */
export function Gallery({ images, altTexts, focalPoints, name }: GalleryProps) {
  const texts = useTranslations('product')
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const count = images.length
  const pictures = images.map((src, index) => ({ src, alt: altTexts[index] || altOf(src, index) }))

  function altOf(image: string, index: number): string {
    const view = viewOf(image)
    return view ? texts(`pictureOf.${view}`, { name }) : texts('picture', { name, number: index + 1, count })
  }

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setCurrent(Math.round(scrollLeft / clientWidth))
  }

  function show(index: number) {
    row.current?.scrollTo({ left: index * row.current.clientWidth })
  }

  return (
    <section className={css.gallery} aria-label={texts('pictures')}>
      {count > 1 && (
        <ul className={css.small}>
          {pictures.map(({ src, alt }, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={alt}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              >
                <img
                  src={smallest(src)}
                  alt=""
                  width={72}
                  height={96}
                  loading="lazy"
                  {...keepInView(focalPoints[index])}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.stage}>
        <ul ref={row} className={css.row} onScroll={follow}>
          {pictures.map(({ src, alt }, index) => (
            <li key={src}>
              <Picture
                src={src}
                alt={alt}
                sizes={SIZES}
                widths={WIDTHS}
                width={900}
                height={1200}
                first={index === 0}
                inList={index === 0 ? LIST_PICTURE_WIDTH : undefined}
              />
              <button
                type="button"
                className={css.zoom}
                aria-label={texts('zoom', { picture: alt })}
                aria-haspopup="dialog"
                onClick={() => setZoomed(index)}
              >
                <span>
                  <Icon name="plus" />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <div className={css.turn}>
            <button
              type="button"
              aria-label={texts('previousPicture')}
              aria-disabled={current === 0 || undefined}
              onClick={() => show(current - 1)}
            >
              <Icon name="arrow" />
            </button>
            <span aria-hidden="true">
              {current + 1} / {count}
            </span>
            <button
              type="button"
              aria-label={texts('nextPicture')}
              aria-disabled={current >= count - 1 || undefined}
              onClick={() => show(current + 1)}
            >
              <Icon name="arrow" />
            </button>
          </div>
        )}
      </div>
      <Suspense>
        {zoomed !== null && (
          <PictureZoom pictures={pictures} start={zoomed} onTurn={show} onClose={() => setZoomed(null)} />
        )}
      </Suspense>
    </section>
  )
}

const VIEWS = ['front', 'back', 'detail'] as const

/** What a picture shows, as its address ends. */
function viewOf(image: string) {
  return VIEWS.find((view) => image.includes(`-${view}/`))
}
