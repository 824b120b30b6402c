import { useTranslations } from '../../texts/use-translations.ts'
import { Notice } from '../notice.tsx'
import { useDates } from '../use-dates.ts'
import css from './publish.module.css'
import type { Conflict } from './use-publish-form.ts'

/** Who was faster, and with what: nothing that was typed is lost. */
export function ConflictNotice({
  conflicts,
  nameOf,
}: {
  conflicts: readonly Conflict[]
  nameOf: (field: string) => string
}) {
  const texts = useTranslations('publish')
  const dates = useDates()
  if (conflicts.length === 0) return null
  return (
    <Notice kind="danger">
      <strong>{texts('conflict')}</strong>
      <ul className={css.conflicts}>
        {conflicts.map(({ field, by, at }) => (
          <li key={field}>{texts('conflictLine', { field: nameOf(field), by, at: dates.moment(at) })}</li>
        ))}
      </ul>
      {texts('conflictHelp')}
    </Notice>
  )
}
