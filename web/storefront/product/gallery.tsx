import { useRef, useState } from 'react'
import { useTranslations } from '#web/texts/use-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import css from './gallery.module.css'

const ONE = '(width <= 1000px) 100vw, (width <= 1440px) 58vw, 820px'
const HALF = '(width <= 1000px) 100vw, (width <= 1440px) 29vw, 410px'
const WIDTHS = [480, 720, 960, 1280, 1920]

/** Side by side where there is room; elsewhere one after the other, by swipe, keys or buttons. */
export function Gallery({ images, name }: { images: string[]; name: string }) {
  const texts = useTranslations('product')
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const count = images.length

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setCurrent(Math.round(scrollLeft / clientWidth))
  }

  function turn(by: number) {
    const { current: list } = row
    list?.scrollTo({ left: (current + by) * list.clientWidth, behavior: 'smooth' })
  }

  return (
    <section className={css.gallery} aria-label={texts('pictures')} data-odd={images.length % 2 === 1}>
      <ul ref={row} className={css.row} tabIndex={images.length > 1 ? 0 : undefined} onScroll={follow}>
        {images.map((image, index) => {
          const view = viewOf(image)
          return (
            <li key={image}>
              <Picture
                src={image}
                alt={view ? texts(`pictureOf.${view}`, { name }) : texts('picture', { name, number: index + 1, count })}
                sizes={index === 0 && images.length % 2 === 1 ? ONE : HALF}
                widths={WIDTHS}
                width={900}
                height={1200}
                first={index === 0}
              />
            </li>
          )
        })}
      </ul>
      {images.length > 1 && (
        <div className={css.turn}>
          <button type="button" aria-label={texts('previousPicture')} disabled={current === 0} onClick={() => turn(-1)}>
            <Icon name="arrow" />
          </button>
          <span aria-hidden="true">
            {current + 1} / {images.length}
          </span>
          <button
            type="button"
            aria-label={texts('nextPicture')}
            disabled={current >= images.length - 1}
            onClick={() => turn(1)}
          >
            <Icon name="arrow" />
          </button>
        </div>
      )}
    </section>
  )
}

const VIEWS = ['front', 'back', 'detail'] as const

/** What a picture shows, as its address ends. */
function viewOf(image: string) {
  return VIEWS.find((view) => image.includes(`-${view}/`))
}
