import type { KeyboardEvent, MouseEvent } from 'react'
import type { FocalPoint } from '#domain/catalogue/pictures/pictures.ts'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Muted } from '../../../ui/text/muted.tsx'
import { positionOf } from './focal-position.ts'
import css from './pictures.module.css'

type FocalPointFieldProps = { pictureKey: string; point: FocalPoint; onPoint: (point: FocalPoint) => void }

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What crops keep: by a click on the picture, by the arrow keys on it (with Shift in larger steps), or by two sliders. */
export function FocalPointField({ pictureKey, point, onPoint }: FocalPointFieldProps) {
  const texts = useTranslations('pictures')
  const [x, y] = point
  const address = `/images/${pictureKey}/720.webp`

  function choose({ nativeEvent, currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    // a click made by a key has no place
    if (detail === 0) return
    const { width, height } = currentTarget.getBoundingClientRect()
    onPoint([within((nativeEvent.offsetX / width) * 100), within((nativeEvent.offsetY / height) * 100)])
  }

  function shift(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const by = event.shiftKey ? 10 : 2
    onPoint([within(x + step[0] * by), within(y + step[1] * by)])
  }

  return (
    <fieldset className={css.focal}>
      <legend>{texts('focalPoint')}</legend>
      <Muted>{texts('focalHint')}</Muted>
      <div className={css.stage}>
        <button
          type="button"
          className={css.whole}
          aria-label={texts('focalAt', { x, y })}
          aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
          onClick={choose}
          onKeyDown={shift}
        >
          <img src={address} alt="" draggable={false} />
          <span className={css.point} style={{ left: `${x}%`, top: `${y}%` }} />
        </button>
        <div className={css.crops} aria-hidden="true">
          {['portrait', 'square', 'wide'].map((shape) => (
            <img key={shape} data-shape={shape} src={address} alt="" style={{ objectPosition: positionOf(point) }} />
          ))}
        </div>
      </div>
      <div className={css.sliders}>
        <Slider name="x" label={texts('fromLeft')} value={x} onValue={(next) => onPoint([next, y])} />
        <Slider name="y" label={texts('fromTop')} value={y} onValue={(next) => onPoint([x, next])} />
      </div>
      <p role="status" className={hidden.hidden}>
        {texts('focalAt', { x, y })}
      </p>
    </fieldset>
  )
}

type SliderProps = { name: string; label: string; value: number; onValue: (value: number) => void }

function Slider({ name, label, value, onValue }: SliderProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="range"
        name={name}
        min={0}
        max={100}
        value={value}
        onChange={({ currentTarget }) => onValue(Number(currentTarget.value))}
      />
      <output>{value} %</output>
    </label>
  )
}

function within(hundredths: number): number {
  return Math.min(100, Math.max(0, Math.round(hundredths)))
}
