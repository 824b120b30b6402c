import type { UserMembershipView } from '#contract/user-memberships.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import { PlanList } from '../../plans/plan-list.tsx'
import { useStorefront } from '../../use-storefront.ts'
import notice from '../orders/notice.module.css'
import css from './membership.module.css'

/** The plans to choose from; a payment that was begun can be finished. */
export function NoMembership({ last }: { last: UserMembershipView | null }) {
  const texts = useTranslations('membershipPage')
  const orders = useTranslations('orders')
  const { memberships } = useStorefront()
  const isOver = last !== null && last.status !== 'pending'
  return (
    <>
      {last?.status === 'pending' && last.paymentUrl && (
        <div className={notice.notice}>
          <div>
            <h2>{texts('openTitle')}</h2>
            <p>{texts('openText', { name: last.membership.name })}</p>
          </div>
          <a href={last.paymentUrl} className={button.button}>
            {orders('payNow')}
          </a>
        </div>
      )}
      <div className={css.none}>
        {memberships.length > 0 ? (
          <PlanList title={texts('noneTitle')} text={texts(isOver ? 'endedText' : 'noneText')} />
        ) : (
          <h2>{texts('noneTitle')}</h2>
        )}
      </div>
    </>
  )
}
