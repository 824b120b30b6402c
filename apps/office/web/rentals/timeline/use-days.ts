import { useTranslations } from '../../texts/use-translations.ts'
import { useDates } from '../../ui/use-dates.ts'
import { addDays } from './grid/cells.ts'

/** From the first day to the last as people say it; the wire has the day after. */
export function useDays() {
  const texts = useTranslations('timeline')
  const { day } = useDates()
  return ({ from, until }: { from: string; until: string | null }): string => {
    if (until === null) return texts('fromOn', { from: day(from) })
    const last = addDays(until, -1)
    return last === from ? day(from) : texts('span', { from: day(from), until: day(last) })
  }
}
