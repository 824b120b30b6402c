import { formatDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import type { ResumePreview } from '#storefront/contract/memberships/user-memberships.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'

type RenewalNoteProps = {
  renewal: ResumePreview['renewal']
  /** Euro cents a month. */
  price: number
}

/** What is paid afterwards, from when, and until when that can be stopped. */
export function RenewalNote({ renewal: { date, stopUntil }, price }: RenewalNoteProps) {
  const texts = useTranslations('due')
  const { language } = useStorefront()
  return (
    <p>
      {texts('renewal', {
        date: formatDay(date, language),
        price: formatMoney(price, language),
        stopUntil: formatDay(stopUntil, language),
      })}
    </p>
  )
}
