import type { UserMembershipView } from '#contract/user-memberships.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import notice from '../orders/notice.module.css'
import { ChangeCard } from './change-card.tsx'

export function PastDueNotice({ record }: { record: UserMembershipView }) {
  const texts = useTranslations('membershipPage')
  return (
    <div className={notice.notice} data-tone="problem" role="alert">
      <div>
        <h2>{texts('pastDueTitle')}</h2>
        <p>{texts('pastDueText')}</p>
      </div>
      <ChangeCard record={record} />
    </div>
  )
}
