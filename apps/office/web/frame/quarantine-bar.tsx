import { useTranslations } from '../texts/use-translations.ts'
import { Icon } from '../ui/base/icon.tsx'
import css from './frame.module.css'

/** A restored or copied database is looked at, and not worked on: said on every screen. */
export function QuarantineBar() {
  const texts = useTranslations('frame')
  return (
    <aside className={css.support}>
      <Icon name="lock" />
      <p>{texts('quarantine')}</p>
    </aside>
  )
}
