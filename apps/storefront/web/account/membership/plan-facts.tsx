import { formatDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { announce } from '#storefront/web/api/use-messages.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { setModal } from '#storefront/web/state/modal.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textButton from '#storefront/web/ui/base/text-button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { useStorefront } from '../../use-storefront.ts'
import css from './membership.module.css'
import { useMembershipCall } from './use-membership-call.ts'

/** Plan, price, period, and whether it goes on. */
export function PlanFacts({ record }: { record: UserMembershipView }) {
  const texts = useTranslations('membershipPage')
  const plans = useTranslations('plans')
  const dialog = useTranslations('plan')
  const { language } = useStorefront()
  const { busy, send } = useMembershipCall()
  const { membership, wantMembership, wantPostponed, periodStart, periodEnd, renewalStoppedAt } = record
  const paidUntil = record.paidUntil ?? periodEnd
  const status = record.pause?.state === 'paused' ? 'paused' : record.status
  const next = wantPostponed ? membership : (wantMembership ?? membership)
  const params = { id: record.id }
  const isUnpaid = record.status === 'pastDue'

  async function resume() {
    if (await send('resumeRenew', { params })) announce('success', texts('resumed'))
  }

  async function takeBack() {
    const body = { membershipId: membership.id, immediate: false }
    if (await send('upgrade', { params, body })) announce('success', texts('takenBack', { name: membership.name }))
  }

  return (
    <>
      <div className={css.plan}>
        <h3>{membership.name}</h3>
        <p className={css.status} data-status={record.status}>
          {texts(`status.${status}`)}
        </p>
        <p className={css.price}>
          <strong>{formatMoney(membership.price, language)}</strong> {plans('perMonth')}
        </p>
      </div>
      {periodStart && paidUntil && (
        <dl className={css.facts}>
          <dt>{texts(isUnpaid ? 'unpaidPeriod' : 'period')}</dt>
          <dd>{texts('fromTo', { from: formatDay(periodStart, language), to: formatDay(paidUntil, language) })}</dd>
        </dl>
      )}
      {wantMembership && periodEnd && (
        <div className={css.wanted}>
          <p>
            {texts(wantedText({ isUnpaid, isStopped: renewalStoppedAt !== null, wantPostponed }), {
              date: formatDay(periodEnd, language),
              name: wantMembership.name,
            })}
          </p>
          {!isUnpaid && (
            <button type="button" className={textButton.link} {...whileBusy(busy, takeBack)}>
              {texts('takeBack')}
            </button>
          )}
        </div>
      )}
      {periodEnd && record.status === 'active' && (
        <p>
          {renewalStoppedAt
            ? texts('staysUntil', { date: formatDay(periodEnd, language) })
            : texts('renewsOn', {
                date: formatDay(periodEnd, language),
                price: formatMoney(next.price, language),
              })}
        </p>
      )}
      {renewalStoppedAt ? (
        <button type="button" className={button.button} {...whileBusy(busy, resume)}>
          {texts('resume')}
        </button>
      ) : (
        <button type="button" className={button.quiet} aria-haspopup="dialog" onClick={openRemovePlan}>
          {dialog('removeConfirm')}
        </button>
      )}
    </>
  )
}

type Wanted = { isUnpaid: boolean; isStopped: boolean; wantPostponed: boolean }

function wantedText({ isUnpaid, isStopped, wantPostponed }: Wanted) {
  if (isStopped) return 'wantedIfResumed'
  if (isUnpaid) return 'wantedOncePaid'
  return wantPostponed ? 'wantedPostponed' : 'wanted'
}

function openRemovePlan() {
  change('modal', setModal, { type: 'remove_plan' })
}
