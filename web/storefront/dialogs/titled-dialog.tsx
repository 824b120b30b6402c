import { useTranslations } from 'use-intl/react'
import { change, useMain } from '#web/state/main-store.ts'
import { closeModal, defaultModal } from '#web/state/modal.ts'
import { Dialog } from '#web/ui/dialog.tsx'

export default function TitledDialog() {
  const texts = useTranslations('dialogs')
  const { type, title, message, fixed } = useMain((state) => state.modal)
  if (type === null) return null
  return (
    <Dialog
      title={title === defaultModal.title ? texts(type) : title}
      fixed={fixed}
      onClose={() => change('modal', closeModal)}
    >
      {message !== defaultModal.message && <p>{message}</p>}
    </Dialog>
  )
}
