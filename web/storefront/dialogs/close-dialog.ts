import { change } from '#web/state/main-store.ts'
import { closeModal } from '#web/state/modal.ts'

export function closeDialog(): void {
  change('modal', closeModal)
}
