import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Pay } from '../../due/pay.tsx'
import { PlanButton } from '../../plans/plan-button.tsx'
import { useStorefront } from '../../use-storefront.ts'
import notice from '../orders/notice.module.css'
import css from './membership.module.css'
import { PlanRows } from './plan-rows.tsx'

/** The plans to choose from; a payment that was begun can be finished. */
export function NoMembership({ last }: { last: UserMembershipView | null }) {
  const texts = useTranslations('membershipPage')
  const { memberships } = useStorefront()
  const isOver = last !== null && last.status !== 'pending'
  return (
    <>
      {last?.status === 'pending' && last.paymentUrl && last.paymentDue && (
        <div className={notice.notice}>
          <div>
            <h2>{texts('openTitle')}</h2>
            <p>{texts('openText', { name: last.membership.name })}</p>
          </div>
          <Pay place="openPlan" due={last.paymentDue} href={last.paymentUrl} />
        </div>
      )}
      <section className={css.none} aria-labelledby="plans-title">
        <h2 id="plans-title">{texts(isOver ? 'overTitle' : 'noneTitle')}</h2>
        <p>{texts(isOver ? 'endedText' : 'noneText')}</p>
        <PlanRows plans={memberships} action={(plan) => <PlanButton plan={plan} />} />
      </section>
    </>
  )
}
