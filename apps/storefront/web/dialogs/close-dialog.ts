import { change } from '#storefront/web/state/main-store.ts'
import { closeModal } from '#storefront/web/state/modal.ts'

export function closeDialog(): void {
  change('modal', closeModal)
}
