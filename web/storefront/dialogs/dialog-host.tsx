import { type ComponentType, lazy } from 'react'
import { useMain } from '#web/state/main-store.ts'
import type { ModalType } from '#web/state/modal.ts'

const TitledDialog = lazy(() => import('./titled-dialog.tsx'))

const dialogs: Record<ModalType, ComponentType> = {
  login: TitledDialog,
  register: TitledDialog,
  thank_register: TitledDialog,
  forgot: TitledDialog,
  upgrade_from_previous_plan: TitledDialog,
  remove_plan: TitledDialog,
  newsletter: TitledDialog,
  general_message: lazy(() => import('./general-message-dialog.tsx')),
}

export default function DialogHost() {
  const type = useMain((state) => state.modal.type)
  if (type === null) return null
  const OpenDialog = dialogs[type]
  return <OpenDialog key={type} />
}
