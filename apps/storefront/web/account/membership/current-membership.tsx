import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import type { WithdrawalReceipt } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Section } from '../profile/section.tsx'
import { Allowance } from './allowance.tsx'
import { ChangeOfPlan } from './change-of-plan.tsx'
import { MembershipPayments } from './membership-payments.tsx'
import { PastDueNotice } from './past-due-notice.tsx'
import { PauseOfPlan } from './pause-of-plan.tsx'
import { PausedNotice } from './paused-notice.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { WithdrawFromPlan } from './withdraw-from-plan.tsx'

type CurrentMembershipProps = { record: UserMembershipView; onWithdrawn: (receipt: WithdrawalReceipt) => void }

/** The plan somebody has: what it gives, what it costs, until when, and every way to change or leave it. */
export function CurrentMembership({ record, onWithdrawn }: CurrentMembershipProps) {
  const texts = useTranslations('membershipPage')
  const names = useTranslations('profile')
  return (
    <>
      {record.status === 'pastDue' && <PastDueNotice record={record} />}
      <Section title={names('pages.membership')} text={texts('number', { number: record.number })}>
        <PlanFacts record={record} />
      </Section>
      <Section title={texts('allowance')} text={texts('usedText')}>
        <Allowance record={record} />
      </Section>
      {record.pause && (
        <Section title={texts('pause')}>
          <PausedNotice record={record} pause={record.pause} />
        </Section>
      )}
      {record.status === 'active' && (
        <Section title={texts('change')} text={texts('changeText')}>
          <ChangeOfPlan record={record} />
        </Section>
      )}
      {record.pause === null && record.canPause && (
        <Section title={texts('pause')} text={texts('pauseText')}>
          <PauseOfPlan record={record} />
        </Section>
      )}
      <Section title={texts('payments')} text={texts('cardText')}>
        <MembershipPayments record={record} />
      </Section>
      {record.withdrawalUntil && (
        <Section title={texts('withdrawal')}>
          <WithdrawFromPlan record={record} until={record.withdrawalUntil} onWithdrawn={onWithdrawn} />
        </Section>
      )}
    </>
  )
}
