import { Suspense } from 'react'
import { change, useMain } from '#storefront/web/state/main-store.ts'
import { closeModal } from '#storefront/web/state/modal.ts'
import { lazyAgain } from '#storefront/web/ui/dialog/lazy-again.ts'
import { DialogBoundary } from './dialog-boundary.tsx'

/** All dialogs are one file of their own. */
const dialogHost = lazyAgain(() => import('../dialogs/dialog-host.tsx'))

export function Dialogs() {
  const type = useMain((state) => state.modal.type)
  if (type === null) return null
  return (
    <DialogBoundary key={type} onClose={close}>
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

function close() {
  change('modal', closeModal)
}
