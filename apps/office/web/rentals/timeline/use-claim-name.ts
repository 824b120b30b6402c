import type { TimelineClaimView } from '#office/contract/rentals/timeline.ts'
import { useTranslations } from '../../texts/use-translations.ts'

/** Whose days they are, as far as this store may know. */
export function useClaimName() {
  const texts = useTranslations('timeline')
  return ({ kind, isOwn, orderNumber, reason }: TimelineClaimView): string => {
    if (kind === 'block') return reason ?? texts('blocked')
    if (!isOwn) return texts('ofOther')
    if (orderNumber) return texts('ofOrder', { number: orderNumber })
    return texts(kind === 'hold' ? 'inCart' : 'reserved')
  }
}
