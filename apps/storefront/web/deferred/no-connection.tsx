import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { keepAsking } from '#kit/ui/connection/keep-asking.ts'
import { useIsAway } from '#kit/ui/connection/whether-away.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import css from './snackbar.module.css'
import { useOpenDialog } from './use-open-dialog.ts'

/** The page stays as it is, says why, and goes on by itself. */
export function NoConnection() {
  const texts = useTranslations('frame')
  const isAway = useIsAway()
  const place = useOpenDialog()
  useEffect(() => keepAsking({ waits: () => true }), [])
  if (!place) return null
  return createPortal(
    <div role="status">
      {isAway && (
        <p className={css.snackbar} data-type="away">
          {texts('noConnection')}
        </p>
      )}
    </div>,
    place,
  )
}
