import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import { Picture } from '#storefront/web/ui/base/picture.tsx'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import css from './picture-zoom.module.css'
import { keepPoint, LARGEST, pinched, stepped } from './zoom-steps.ts'

const WIDTHS = [960, 1280, 1920]

type PictureZoomProps = {
  pictures: { src: string; alt: string }[]
  start: number
  /** The page behind shows the same picture. */
  onTurn: (index: number) => void
  onClose: () => void
}

/** Over the whole screen: larger by click, pinch or the keys + and −, moved by scrolling, left with Escape. */
export default function PictureZoom({ pictures, start, onTurn, onClose }: PictureZoomProps) {
  const texts = useTranslations('product')
  const close = useTranslations('form')('close')
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLElement>(null)
  const isThere = useRef(false)
  const [index, setIndex] = useState(start)
  const [scale, setScale] = useState(1)
  const picture = pictures[index]

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    isThere.current = true
    return () => {
      isThere.current = false
      // closed before it is gone, or the focus would not find its way back
      shown?.close()
    }
  }, [])

  /** The point under the finger stays where it is. */
  function zoomTo(next: number, point?: { x: number; y: number }) {
    const { current } = stage
    if (!current) return
    const box = current.getBoundingClientRect()
    const at = point ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const from = { left: current.scrollLeft, top: current.scrollTop, x: at.x - box.left, y: at.y - box.top }
    setScale(next)
    requestAnimationFrame(() => current.scrollTo(keepPoint(from, next / scale)))
  }

  usePinch(stage, { scale, onPinch: zoomTo })

  function turnTo(next: number) {
    setIndex(next)
    setScale(1)
    onTurn(next)
  }

  function press(event: KeyboardEvent) {
    const step = { '+': 1, '=': 1, '-': -1 }[event.key]
    const turn = scale === 1 ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (step) zoomTo(stepped(scale, step))
    else if (event.key === '0') zoomTo(1)
    else if (turn && pictures[index + turn]) turnTo(index + turn)
    else return
    event.preventDefault()
  }

  function click({ clientX: x, clientY: y }: MouseEvent) {
    zoomTo(scale > 1 ? 1 : stepped(1, 2), { x, y })
  }

  if (!picture) return null
  return (
    <dialog
      ref={dialog}
      className={css.zoom}
      aria-label={texts('pictures')}
      onKeyDown={press}
      onClose={() => isThere.current && onClose()}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys + and − do it in the whole dialog */}
      <section
        ref={stage}
        className={css.stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={picture.alt}
        data-large={scale > 1 || undefined}
        style={{ '--scale': scale } as object}
        onClick={click}
      >
        <Picture
          key={picture.src}
          src={picture.src}
          alt={picture.alt}
          sizes={`calc(${scale} * min(100vw, 75vh))`}
          widths={WIDTHS}
          width={900}
          height={1200}
        />
      </section>
      <div className={css.tools}>
        <button
          type="button"
          aria-label={texts('previousPicture')}
          {...whileBusy(index === 0, () => turnTo(index - 1))}
        >
          <Icon name="arrow" />
        </button>
        <span>
          {index + 1} / {pictures.length}
        </span>
        <button
          type="button"
          aria-label={texts('nextPicture')}
          {...whileBusy(index === pictures.length - 1, () => turnTo(index + 1))}
        >
          <Icon name="arrow" />
        </button>
        <button
          type="button"
          aria-label={texts('smaller')}
          {...whileBusy(scale === 1, () => zoomTo(stepped(scale, -1)))}
        >
          <span aria-hidden="true">−</span>
        </button>
        <button
          type="button"
          aria-label={texts('larger')}
          {...whileBusy(scale === LARGEST, () => zoomTo(stepped(scale, 1)))}
        >
          <span aria-hidden="true">+</span>
        </button>
        <button type="button" aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  )
}

type Pinch = { scale: number; onPinch: (scale: number, at: { x: number; y: number }) => void }

/** Two fingers, or the wheel of a trackpad, which says it with the control key. The page itself is not zoomed then. */
function usePinch(stage: { current: HTMLElement | null }, { scale, onPinch }: Pinch) {
  const latest = useRef({ scale, onPinch })
  latest.current = { scale, onPinch }

  useEffect(() => {
    const { current } = stage
    if (!current) return
    let begun: { distance: number; scale: number } | null = null

    function touch(event: TouchEvent) {
      const [one, other] = event.touches
      if (!one || !other) {
        begun = null
        return
      }
      event.preventDefault()
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      begun ??= { distance, scale: latest.current.scale }
      const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
      latest.current.onPinch(pinched(begun.scale, distance / begun.distance), at)
    }

    function wheel(event: WheelEvent) {
      if (!event.ctrlKey) return
      event.preventDefault()
      const next = pinched(latest.current.scale, Math.exp(-event.deltaY / 100))
      latest.current.onPinch(next, { x: event.clientX, y: event.clientY })
    }

    const options = { passive: false }
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const) current.addEventListener(name, touch, options)
    current.addEventListener('wheel', wheel, options)
    return () => {
      for (const name of ['touchstart', 'touchmove', 'touchend'] as const) current.removeEventListener(name, touch)
      current.removeEventListener('wheel', wheel)
    }
  }, [stage])
}
