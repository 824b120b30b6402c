import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MembershipView } from '#contract/memberships.ts'
import type { UserMembershipView } from '#contract/user-memberships.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { change } from '#web/state/main-store.ts'
import { setModal } from '#web/state/modal.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import { useStorefront } from '../../use-storefront.ts'
import css from './membership.module.css'

/** The store's other plans. Choosing one opens the dialog that says what it would mean. */
export function ChangeOfPlan({ record }: { record: UserMembershipView }) {
  const texts = useTranslations('plans')
  const dialog = useTranslations('plan')
  const { memberships, language } = useStorefront()
  const others = memberships.filter(({ id }) => id !== record.membershipId)

  function choose({ id, name }: MembershipView) {
    const message = dialog('upgradeMessage', { from: record.membership.name, to: name })
    change('modal', setModal, { type: 'upgrade_from_previous_plan', upgradePlan: { message, newSub: id } })
  }

  useChosenElsewhere(others, choose)

  return (
    <ul className={css.others}>
      {others.map((plan) => (
        <li key={plan.id}>
          <div>
            <strong>{plan.name}</strong>
            <p className={css.soft}>
              {formatMoney(plan.price, language)} {texts('perMonth')}
              {' · '}
              {texts('garments', { count: plan.maxConcurrentProducts })}
            </p>
            <p className={css.soft}>
              {plan.maxProductRetailPrice === null
                ? texts('noCap')
                : texts('cap', { price: formatMoney(plan.maxProductRetailPrice, language) })}
            </p>
          </div>
          <button type="button" className={button.quiet} aria-haspopup="dialog" onClick={() => choose(plan)}>
            {texts('switchTo', { name: plan.name })}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A member who chose a plan on another page of the store goes on here with that plan. */
function useChosenElsewhere(others: MembershipView[], choose: (plan: MembershipView) => void) {
  const navigate = useNavigate()
  const chosen = new URLSearchParams(useLocation().search).get('plan')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chosen plan
  useEffect(() => {
    if (!chosen) return
    const plan = others.find(({ id }) => id === chosen)
    if (plan) choose(plan)
    navigate(paths.membership, { replace: true, preventScrollReset: true })
  }, [chosen])
}
