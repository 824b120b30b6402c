import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import textButton from '#storefront/web/ui/base/text-button.module.css'
import { useTranslations } from '#storefront/web/ui/use-translations.ts'
import { Icon } from '../base/icon.tsx'
import css from './dialog.module.css'

type DialogProps = {
  title: string
  /** Left only through its own buttons: neither Esc nor a click beside it closes it. */
  fixed?: boolean
  onClose: () => void
  children: ReactNode
}

/** The platform's modal dialog: it keeps the focus and gives it back. */
export function Dialog({ title, fixed = false, onClose, children }: DialogProps) {
  const texts = useTranslations('form')
  const dialog = useRef<HTMLDialogElement>(null)
  const isThere = useRef(false)
  const titleId = useId()

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    isThere.current = true
    return () => {
      // Closed before it is gone, or the focus would not find its way back.
      isThere.current = false
      shown?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={titleId}
      closedby={fixed ? 'none' : 'any'}
      // told at once: the word that it is closed comes later, and would close what was opened again meanwhile
      onCancel={({ target, currentTarget }) => target === currentTarget && onClose()}
      onClose={() => isThere.current && onClose()}
    >
      <div className={css.inside}>
        <h2 id={titleId}>{title}</h2>
        {children}
        {/* last, so that the focus starts in a form and not on the way out */}
        {!fixed && (
          <button type="button" className={textButton.cross} aria-label={texts('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </dialog>
  )
}
