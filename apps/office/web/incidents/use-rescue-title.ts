import type { RescueView } from '#office/contract/incidents/rescue.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { useDates } from '../ui/use-dates.ts'

/** How a way out is called. */
export function useRescueTitle() {
  const texts = useTranslations('rescue')
  const dates = useDates()
  return ({ choice, name }: RescueView) =>
    texts('title', {
      kind: choice.kind,
      name: name ?? '',
      day: 'deliveryDay' in choice ? dates.day(choice.deliveryDay) : '',
    })
}
