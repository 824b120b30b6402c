import { Stack } from '#kit/ui/base/stack.tsx'
import type { AuditLineView } from '#office/contract/staff/audit.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from './audit.module.css'
import { useAuditWords } from './use-audit-words.ts'

/** One line in full: who, when, from where, why, and every field before and after. */
export function AuditLine({ line, onClose }: { line: AuditLineView | null; onClose: () => void }) {
  const texts = useTranslations('audit')
  const actions = useTranslations('auditAction')
  const actors = useTranslations('orderActor')
  const dates = useDates()
  const { nameOf, shown } = useAuditWords()
  const facts = line
    ? [
        [texts('person'), line.personName || actors('customer')],
        [texts('at'), dates.exact(line.at)],
        [texts('subject'), line.subject?.name ?? '—'],
        [texts('reason'), line.reason ?? '—'],
        [texts('network'), line.network],
        [texts('requestId'), line.requestId],
      ]
    : []
  return (
    <Dialog title={line ? actions(line.action) : ''} isOpen={line !== null} onClose={onClose} isDrawer>
      <Stack as="dl" gap={12} className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
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
            {line.changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{nameOf(change)}</th>
                <td className={css.before}>{shown(change.field, change.before)}</td>
                <td className={css.after}>{shown(change.field, change.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
