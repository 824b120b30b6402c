import type { ComponentType, LazyExoticComponent } from 'react'
import { useMain } from '#storefront/web/state/main-store.ts'
import type { ModalType } from '#storefront/web/state/modal.ts'
import { lazyAgain } from '#storefront/web/ui/dialog/lazy-again.ts'

const dialogs: Record<ModalType, () => LazyExoticComponent<ComponentType>> = {
  login: lazyAgain(() => import('./login-dialog.tsx')),
  register: lazyAgain(() => import('./register-dialog.tsx')),
  thank_register: lazyAgain(() => import('./thank-register-dialog.tsx')),
  forgot: lazyAgain(() => import('./forgot-dialog.tsx')),
  upgrade_from_previous_plan: lazyAgain(() => import('./upgrade-dialog.tsx')),
  remove_plan: lazyAgain(() => import('./remove-plan-dialog.tsx')),
  newsletter: lazyAgain(() => import('./newsletter-dialog.tsx')),
  general_message: lazyAgain(() => import('./general-message-dialog.tsx')),
}

export default function DialogHost() {
  const type = useMain((state) => state.modal.type)
  if (type === null) return null
  const OpenDialog = dialogs[type]()
  return <OpenDialog key={type} />
}
