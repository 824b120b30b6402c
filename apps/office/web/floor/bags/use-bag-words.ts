import type { BagView } from '#office/contract/floor/bags.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { useDates } from '../../ui/use-dates.ts'
import { usePromised } from '../today/use-promised.ts'

/** Where a bag goes, and when it left or is back. */
export function useBagWords(today: string) {
  const texts = useTranslations('bags')
  const promised = usePromised(today)
  const dates = useDates()
  const when = ({ state, dueOn, closedAt, openedAt, openedBy }: BagView): string => {
    if (state === 'out' && dueOn !== null) return promised(dueOn)
    if (state === 'closed' && closedAt !== null) return texts('closedAt', { day: dates.day(closedAt) })
    return texts('openedBy', { person: openedBy, at: dates.moment(openedAt) })
  }
  return { when, about: (bag: BagView) => `${bag.place} · ${when(bag)}` }
}
