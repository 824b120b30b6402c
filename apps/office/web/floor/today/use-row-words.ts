import { TASK_KINDS } from '#domain/tasks/long-task.ts'
import type { TodayQueueView, TodayRowView } from '#office/contract/floor/today.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { useDates } from '../../ui/use-dates.ts'

/** How a row is called, and what helps to find the thing itself. */
export function useRowWords(queue: TodayQueueView['queue'], row: TodayRowView): { title: string; facts: string[] } {
  const texts = useTranslations('today')
  const kinds = useTranslations('taskKind')
  const statuses = useTranslations('today.problem')
  const { moment } = useDates()
  const { garment, number, what, since } = row
  if (garment !== null) {
    const { name, size, barcode, shelf, status } = garment
    const state = queue === 'problems' ? [statuses(status as 'exception')] : []
    const place = [number ?? '', shelf && texts('shelf', { shelf }), barcode ?? ''].filter(Boolean)
    return { title: `${name} · ${size}`, facts: [...state, ...place] }
  }
  const facts = [number ?? '', moment(since)].filter(Boolean)
  if (queue === 'cards') return { title: what || texts('someMember'), facts }
  if (queue === 'mails') return { title: texts('mailFailed'), facts }
  if (queue === 'bags' || queue === 'repairs') {
    return { title: texts('bag', { number: number ?? '' }), facts: [what ?? '', moment(since)] }
  }
  const task = TASK_KINDS.find((kind) => kind === what)
  return { title: task ? kinds(task) : texts('jobFailed'), facts }
}
