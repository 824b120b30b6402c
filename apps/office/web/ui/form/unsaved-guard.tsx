import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../base/button.tsx'
import { Dialog, DialogActions } from '../overlay/dialog.tsx'

/** Whoever leaves a form that was changed and not saved is asked first. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const texts = useTranslations('unsaved')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <Dialog title={texts('title')} isOpen={blocker.state === 'blocked'} onClose={() => blocker.reset?.()}>
      <p>{texts('text')}</p>
      <DialogActions>
        <Button onClick={() => blocker.proceed?.()}>{texts('leave')}</Button>
        <Button kind="primary" onClick={() => blocker.reset?.()}>
          {texts('stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
