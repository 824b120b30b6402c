import { type ComponentType, lazy } from 'react'
import { useMain } from '#web/storefront/state/main-store.ts'
import type { ModalType } from '#web/storefront/state/modal.ts'

const dialogs: Record<ModalType, ComponentType> = {
  login: lazy(() => import('./login-dialog.tsx')),
  register: lazy(() => import('./register-dialog.tsx')),
  thank_register: lazy(() => import('./thank-register-dialog.tsx')),
  forgot: lazy(() => import('./forgot-dialog.tsx')),
  upgrade_from_previous_plan: lazy(() => import('./upgrade-dialog.tsx')),
  remove_plan: lazy(() => import('./remove-plan-dialog.tsx')),
  newsletter: lazy(() => import('./newsletter-dialog.tsx')),
  general_message: lazy(() => import('./general-message-dialog.tsx')),
}

export default function DialogHost() {
  const type = useMain((state) => state.modal.type)
  if (type === null) return null
  const OpenDialog = dialogs[type]
  return <OpenDialog key={type} />
}
