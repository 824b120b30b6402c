import { type PointerEvent, useState } from 'react'
import { isSignature, SIGNATURE, toSignature } from '#domain/floor/signature.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import css from './desk.module.css'

type Stroke = [x: number, y: number][]

/** A field to sign in, which may stay empty. */
export function SignatureField({ label, onChange }: { label: string; onChange: (path: string) => void }) {
  const texts = useTranslations('desk')
  const [strokes, setStrokes] = useState<Stroke[]>([])
  const [isDrawing, setDrawing] = useState(false)
  const path = toSignature(strokes)

  function keep(next: Stroke[]) {
    const drawn = toSignature(next)
    // what is too long to be kept is not drawn either
    if (drawn !== '' && !isSignature(drawn)) return
    setStrokes(next)
    onChange(drawn)
  }

  function draw(event: PointerEvent<SVGSVGElement>, isNew: boolean) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const at: Stroke[number] = [
      ((event.clientX - left) / width) * SIGNATURE.width,
      ((event.clientY - top) / height) * SIGNATURE.height,
    ]
    const last = strokes.at(-1) ?? []
    keep(isNew ? [...strokes, [at]] : [...strokes.slice(0, -1), [...last, at]])
  }

  return (
    <Stack gap={12}>
      <span id="desk-signature">{label}</span>
      <svg
        className={css.canvas}
        viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
        role="img"
        aria-labelledby="desk-signature desk-signed"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrawing(true)
          draw(event, true)
        }}
        onPointerMove={(event) => isDrawing && draw(event, false)}
        onPointerUp={() => setDrawing(false)}
        onPointerCancel={() => setDrawing(false)}
      >
        <title id="desk-signed">{texts(path === '' ? 'notDrawn' : 'drawn')}</title>
        <path d={path} />
      </svg>
      <div className={css.head}>
        <span role="status" className={css.note}>
          {texts(path === '' ? 'notDrawn' : 'drawn')}
        </span>
        <Button kind="quiet" disabled={path === ''} onClick={() => keep([])}>
          {texts('clear')}
        </Button>
      </div>
    </Stack>
  )
}
