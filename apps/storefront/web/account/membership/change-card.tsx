import { useState } from 'react'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'

/** On the payment provider's own page. */
export function ChangeCard({ record }: { record: UserMembershipView }) {
  const texts = useTranslations('membershipPage')
  const labels = useTranslations('form')
  const refuse = useRefusal()
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    const answer = await browserApi().call('membershipPortal', { params: { id: record.id } })
    if (answer.success) return location.assign(answer.data.url)
    setBusy(false)
    refuse(answer)
  }

  return (
    <button type="button" className={button.quiet} {...whileBusy(busy, leave)}>
      {busy ? labels('wait') : texts('changeCard')}
    </button>
  )
}
