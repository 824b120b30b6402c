import type { TakingsView } from '#office/contract/books/books.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'
import { useDates } from '../../ui/use-dates.ts'

/** The months in which days were closed, and the one that is shown. */
export function MonthChoice({ takings: { month, months } }: { takings: TakingsView }) {
  const texts = useTranslations('takings')
  const dates = useDates()
  const shown = [...new Set([month, ...months])].toSorted().toReversed()
  const tabs = shown.map((each) => ({
    to: `?month=${each.slice(0, 7)}`,
    label: dates.shortMonth(each),
    isCurrent: each === month,
  }))
  return <TabLinks label={texts('months')} tabs={tabs} />
}
