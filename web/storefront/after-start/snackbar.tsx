import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { change, useMain } from '#web/storefront/state/main-store.ts'
import { hideSnackbar } from '#web/storefront/state/snackbar.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { heightOfBar, onRoomChange } from '#web/storefront/theme/room-below.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import css from './snackbar.module.css'

/** To the bottom of the screen, or to the bar that lies there. */
const GAP = 24

export default function Snackbar() {
  const texts = useTranslations('form')
  const { type, text } = useMain((state) => state.snackbar)
  const place = usePlace()
  const bar = useSyncExternalStore(onRoomChange, heightOfBar)
  if (!place) return null
  return createPortal(
    <div
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

/** Inside the open dialog, if there is one: behind a modal dialog nothing can be read aloud or pressed. */
function usePlace(): Element | null {
  const openDialog = useMain((state) => state.modal.type)
  const [place, setPlace] = useState<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another dialog is another place
  useLayoutEffect(() => setPlace(document.querySelector('dialog:modal') ?? document.body), [openDialog])
  return place
}
