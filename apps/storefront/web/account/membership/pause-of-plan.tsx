import { useRef, useState } from 'react'
import { formatDay } from '#domain/days.ts'
import { MOST_PAUSE_MONTHS } from '#domain/memberships/pause.ts'
import type { GarmentOverView, UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { refreshMemberships } from '#storefront/web/api/refresh-memberships.ts'
import { announce, useRefusal } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { useStorefront } from '../../use-storefront.ts'
import { ConfirmStep } from '../orders/garment/confirm-step.tsx'
import { GarmentsInTheWay, GarmentsToSendBack } from './garments-out.tsx'
import css from './membership.module.css'

const MONTHS = Array.from({ length: MOST_PAUSE_MONTHS }, (_, nth) => nth + 1)

/** A month or more without garments and without money, in two steps, with what has to be back for it. */
export function PauseOfPlan({ record }: { record: UserMembershipView }) {
  const texts = useTranslations('membershipPage')
  const { language } = useStorefront()
  const refuse = useRefusal()
  const [months, setMonths] = useState(1)
  const [asking, setAsking] = useState(false)
  const [garments, setGarments] = useState<GarmentOverView[]>([])
  const opener = useRef<HTMLButtonElement>(null)
  const from = formatDay(record.periodEnd ?? '', language)
  const toSendBack = record.pauseGarments && <GarmentsToSendBack {...record.pauseGarments} />

  async function pause() {
    const answer = await browserApi().call('pauseMembership', { params: { id: record.id }, body: { months } })
    if (answer.success) {
      announce('success', texts('pauseSet'))
      await refreshMemberships()
      return
    }
    setGarments(answer.errors.flatMap(({ garment }) => garment ?? []))
    leave()
    if (answer.code !== 'GARMENTS_OUT') refuse(answer)
  }

  function leave() {
    setAsking(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  if (asking) {
    return (
      <>
        {toSendBack}
        <ConfirmStep
          text={texts('pauseMeans', { date: from, months })}
          confirm={texts('pauseConfirm')}
          keep={texts('pauseKeep')}
          isGrave={false}
          onConfirm={pause}
          onLeave={leave}
        />
      </>
    )
  }
  return (
    <>
      <GarmentsInTheWay garments={garments} />
      {toSendBack}
      <fieldset className={css.months}>
        <legend>{texts('pauseFor')}</legend>
        {MONTHS.map((each) => (
          <label key={each}>
            <input type="radio" name="months" checked={months === each} onChange={() => setMonths(each)} />
            <span>{texts('months', { months: each })}</span>
          </label>
        ))}
      </fieldset>
      <div>
        <button ref={opener} type="button" className={button.quiet} onClick={() => setAsking(true)}>
          {texts('pauseButton')}
        </button>
      </div>
    </>
  )
}
