import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { change, useMain } from '#storefront/web/state/main-store.ts'
import { hideSnackbar } from '#storefront/web/state/snackbar.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { heightOfBar, keepRoomBelow, onRoomChange } from '#storefront/web/theme/room-below.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import css from './snackbar.module.css'
import { useOpenDialog } from './use-open-dialog.ts'

/** To the bottom of the screen, or to the bar that lies there. */
const GAP = 24

export default function Snackbar() {
  const texts = useTranslations('form')
  const { type, text } = useMain((state) => state.snackbar)
  const place = useOpenDialog()
  const bar = useSyncExternalStore(onRoomChange, heightOfBar)
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => (place && message.current ? keepRoomBelow('message', message.current) : undefined), [place])
  if (!place) return null
  return createPortal(
    <div
      ref={message}
      className={css.snackbar}
      style={{ bottom: GAP + bar }}
      data-type={type}
      role={type === 'fail' ? 'alert' : 'status'}
    >
      <Words text={text} />
      <button type="button" aria-label={texts('close')} onClick={() => change('snackbar', hideSnackbar)}>
        <Icon name="close" />
      </button>
    </div>,
    place,
  )
}

/** A live region is heard only when it is there before its words: they follow in a rendering of their own. */
function Words({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(text), [text])
  return <p>{said}</p>
}
