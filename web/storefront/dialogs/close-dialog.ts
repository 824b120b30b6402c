import { change } from '#web/storefront/state/main-store.ts'
import { closeModal } from '#web/storefront/state/modal.ts'

export function closeDialog(): void {
  change('modal', closeModal)
}
