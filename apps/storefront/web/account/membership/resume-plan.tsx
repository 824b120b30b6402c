import { useEffect, useEffectEvent, useState } from 'react'
import type { ResumePreview, UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import { Pay } from '#storefront/web/due/pay.tsx'
import { RenewalNote } from '#storefront/web/due/renewal-note.tsx'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import step from '../orders/garment/confirm-step.module.css'
import { useFocusOnOpen } from '../orders/use-focus-on-open.ts'

type ResumePlanProps = {
  record: UserMembershipView
  busy: boolean
  onResume: () => Promise<void>
  onLeave: () => void
}

/** The end of a pause begins a month, which is paid: how much, from which card, and what follows. */
export function ResumePlan({ record, busy, onResume, onLeave }: ResumePlanProps) {
  const texts = useTranslations('membershipPage')
  const refuse = useRefusal()
  const place = useFocusOnOpen<HTMLParagraphElement>()
  const [preview, setPreview] = useState<ResumePreview | null>(null)

  const look = useEffectEvent(async () => {
    const answer = await browserApi().call('resumePreview', { params: { id: record.id } })
    if (answer.success) return setPreview(answer.data)
    refuse(answer)
    onLeave()
  })
  useEffect(() => void look(), [])

  return (
    <div className={step.step} aria-busy={preview === null}>
      <p ref={place} tabIndex={-1}>
        {texts('resumeMeans')}
      </p>
      {preview && (
        <Pay
          place="resumePlan"
          due={preview.due}
          busy={busy}
          onPay={onResume}
          leave={{ label: texts('pauseStay'), onLeave }}
        >
          <RenewalNote renewal={preview.renewal} price={preview.due.total} />
        </Pay>
      )}
    </div>
  )
}
