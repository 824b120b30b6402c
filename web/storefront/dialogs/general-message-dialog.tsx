import { useEffect } from 'react'
import { change, useMain } from '#web/state/main-store.ts'
import { closeModal } from '#web/state/modal.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const CLOSES_AFTER = 5000

export default function GeneralMessageDialog() {
  const { title, message, fixed } = useMain((state) => state.modal)
  useEffect(() => {
    const timer = setTimeout(close, CLOSES_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog title={title} fixed={fixed} onClose={close}>
      <p>{message}</p>
    </Dialog>
  )
}

function close() {
  change('modal', closeModal)
}
