import { useState } from 'react'
import { formatDay } from '#domain/days.ts'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { announce } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { useStorefront } from '../../use-storefront.ts'
import { GarmentsToSendBack } from './garments-out.tsx'
import { ResumePlan } from './resume-plan.tsx'
import { useMembershipCall } from './use-membership-call.ts'

type PausedNoticeProps = { record: UserMembershipView; pause: NonNullable<UserMembershipView['pause']> }

/** A pause that is arranged, or under way: until when it lasts, and the way back. */
export function PausedNotice({ record, pause: { state, from, until } }: PausedNoticeProps) {
  const texts = useTranslations('membershipPage')
  const { language } = useStorefront()
  const { busy, send } = useMembershipCall()
  const [asking, setAsking] = useState(false)
  const isPaused = state === 'paused'
  const pausedText = record.renewalStoppedAt === null ? 'pausedUntil' : 'pausedToEnd'

  async function resume() {
    const isDone = await send('resumeMembership', { params: { id: record.id } })
    if (isDone) announce('success', texts(isPaused ? 'resumedNow' : 'pauseOff'))
    else setAsking(false)
  }

  if (asking) {
    return <ResumePlan record={record} busy={busy} onResume={resume} onLeave={() => setAsking(false)} />
  }
  return (
    <>
      <p>
        {texts(isPaused ? pausedText : 'pauseArranged', {
          from: formatDay(from, language),
          until: formatDay(until, language),
        })}
      </p>
      {record.pauseGarments && <GarmentsToSendBack {...record.pauseGarments} />}
      {record.renewalStoppedAt === null && (
        <div>
          {isPaused ? (
            <button type="button" className={button.button} onClick={() => setAsking(true)}>
              {texts('resumeNow')}
            </button>
          ) : (
            <button type="button" className={button.quiet} {...whileBusy(busy, resume)}>
              {texts('callOff')}
            </button>
          )}
        </div>
      )}
    </>
  )
}
