import type { SessionView } from '#contract/office/staff/session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Icon } from '../ui/base/icon.tsx'
import { useDates } from '../ui/use-dates.ts'
import css from './frame.module.css'

/** Somebody of the platform looks into a store: it is said on every screen, to themselves too. */
export function SupportBar({ support }: Pick<SessionView, 'support'>) {
  const texts = useTranslations('support')
  const dates = useDates()
  if (support === null) return null
  const { reason, until, mayEdit } = support
  return (
    <aside className={css.support}>
      <Icon name="shield" />
      <p>
        <strong>{texts('title')}</strong> {texts(mayEdit ? 'mayEdit' : 'readOnly', { until: dates.time(until) })}{' '}
        {texts('reason', { reason })}
      </p>
    </aside>
  )
}
