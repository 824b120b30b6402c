import { Link } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import css from './plan-hint.module.css'

/** A garment of a plan needs the plan first; who has one sees there what can be done. */
export function PlanHint({ isMember }: { isMember: boolean }) {
  const texts = useTranslations('calendar')
  const checkout = useTranslations('checkout')
  if (isMember) {
    return (
      <p className={css.hint}>
        <Link to={paths.membership}>{checkout('toMembership')}</Link>
      </p>
    )
  }
  return (
    <p className={css.hint}>
      {texts('needsPlan')} <Link to={paths.howItWorks}>{texts('toPlans')}</Link>
    </p>
  )
}
