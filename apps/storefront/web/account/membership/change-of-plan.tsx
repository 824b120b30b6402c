import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { setModal } from '#storefront/web/state/modal.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { useStorefront } from '../../use-storefront.ts'
import { PlanRows } from './plan-rows.tsx'

/** The store's other plans. Choosing one opens the dialog that says what it would mean. */
export function ChangeOfPlan({ record }: { record: UserMembershipView }) {
  const texts = useTranslations('plans')
  const dialog = useTranslations('plan')
  const { memberships } = useStorefront()
  const others = memberships.filter(({ id }) => id !== record.membershipId)

  function choose({ id, name }: MembershipView) {
    const message = dialog('upgradeMessage', { from: record.membership.name, to: name })
    change('modal', setModal, { type: 'upgrade_from_previous_plan', upgradePlan: { message, newSub: id } })
  }

  useChosenElsewhere(others, choose)

  return (
    <PlanRows
      plans={others}
      action={(plan) => (
        <button type="button" className={button.quiet} aria-haspopup="dialog" onClick={() => choose(plan)}>
          {texts('switchTo', { name: plan.name })}
        </button>
      )}
    />
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
