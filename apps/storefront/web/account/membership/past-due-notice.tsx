import { formatDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../../use-storefront.ts'
import notice from '../orders/notice.module.css'
import { ChangeCard } from './change-card.tsx'

export function PastDueNotice({ record }: { record: UserMembershipView }) {
  const texts = useTranslations('membershipPage')
  const { language } = useStorefront()
  const { unpaid } = record

  function sayUnpaid({ amount, nextTryOn }: NonNullable<typeof unpaid>) {
    const price = formatMoney(amount, language)
    return nextTryOn
      ? texts('pastDueRetry', { price, date: formatDay(nextTryOn, language) })
      : texts('pastDueAmount', { price })
  }

  return (
    <div className={notice.notice} data-tone="problem" role="alert">
      <div>
        <h2>{texts('pastDueTitle')}</h2>
        {unpaid && <p>{sayUnpaid(unpaid)}</p>}
        <p>{texts('pastDueText')}</p>
      </div>
      <ChangeCard record={record} />
    </div>
  )
}
