import { Link } from 'react-router'
import { inStore } from '#paths/office/paths.ts'
import { useCurrentStore } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { ProgressBar } from '../ui/progress/progress-bar.tsx'
import css from './tasks.module.css'
import { isGoingOn, useTasks } from './use-tasks.ts'

/** In the header, while something goes on: how far it is, and the way to all of it. */
export function TaskIndicator() {
  const texts = useTranslations('tasks')
  const store = useCurrentStore()
  const going = useTasks(store?.id ?? null).filter(isGoingOn)
  if (store === null || going.length === 0) return null
  const sum = (count: (task: (typeof going)[number]) => number) => going.reduce((all, task) => all + count(task), 0)
  const [done, total] = [sum((task) => task.done), sum((task) => task.total)]
  return (
    <Link className={css.indicator} to={inStore('tasks', store.id)}>
      <span>{texts('going', { count: going.length })}</span>
      <ProgressBar label={texts('going', { count: going.length })} done={done} total={total} isMoving />
    </Link>
  )
}
