import { Suspense } from 'react'
import { useMain } from '#web/storefront/state/main-store.ts'
import { lazyAgain } from '#web/ui/dialog/lazy-again.ts'
import { DialogBoundary } from './dialog-boundary.tsx'

/** All dialogs are one file of their own. */
const dialogHost = lazyAgain(() => import('../dialogs/dialog-host.tsx'))

export function Dialogs() {
  const type = useMain((state) => state.modal.type)
  if (type === null) return null
  return (
    <DialogBoundary key={type}>
      <Suspense>
        <LoadedDialog />
      </Suspense>
    </DialogBoundary>
  )
}

function LoadedDialog() {
  const DialogHost = dialogHost()
  return <DialogHost />
}
