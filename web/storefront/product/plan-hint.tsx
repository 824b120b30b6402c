import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import css from './plan-hint.module.css'

/** A garment of a plan needs the plan first. */
export function PlanHint() {
  const texts = useTranslations('calendar')
  return (
    <p className={css.hint}>
      {texts('needsPlan')} <Link to={paths.howItWorks}>{texts('toPlans')}</Link>
    </p>
  )
}
