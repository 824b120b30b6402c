import type { AuditLineView } from '#contract/office/staff/audit.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useDates } from '../ui/use-dates.ts'
import css from './audit.module.css'

/** One line in full: who, when, from where, why, and every field before and after. */
export function AuditLine({ line, onClose }: { line: AuditLineView | null; onClose: () => void }) {
  const texts = useTranslations('audit')
  const actions = useTranslations('auditAction')
  const roles = useTranslations('role')
  const staff = useTranslations('staff')
  const dates = useDates()
  const shownOf = (field: string, value: unknown) =>
    field === 'role' && typeof value === 'string' ? roles(value as Role) : shown(value)
  const facts = line
    ? [
        [texts('person'), line.personName],
        [texts('at'), dates.exact(line.at)],
        [texts('subject'), line.subject?.name ?? '—'],
        [texts('reason'), line.reason ?? '—'],
        [texts('network'), line.network],
        [texts('requestId'), line.requestId],
      ]
    : []
  return (
    <Dialog title={line ? actions(line.action) : ''} isOpen={line !== null} onClose={onClose} isDrawer>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {line && line.changes.length > 0 && (
        <table className={css.changes}>
          <caption>{texts('changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{texts('field')}</th>
              <th scope="col">{texts('before')}</th>
              <th scope="col">{texts('after')}</th>
            </tr>
          </thead>
          <tbody>
            {line.changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field === 'role' ? staff('role') : field}</th>
                <td className={css.before}>{shownOf(field, before)}</td>
                <td className={css.after}>{shownOf(field, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}

function shown(value: unknown): string {
  if (value === null) return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
