import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { MemberDetailView } from '#office/contract/memberships/members.ts'
import { orderPath } from '#paths/office/paths.ts'
import css from '../../orders/orders.module.css'
import { StatusBadge } from '../../orders/status-badge.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'

/** What it is, until when it is paid, and what is charged next. */
export function PlanCard({ member }: { member: MemberDetailView }) {
  const texts = useTranslations('member')
  const dates = useDates()
  const money = useMoney()
  const { plan, price, nextPlan, pause, periodStart, periodEnd, paidUntil, nextCharge, allowance } = member
  const { used, max, extra } = allowance
  const period = periodStart && periodEnd && `${dates.day(periodStart)} – ${dates.day(periodEnd)}`
  const rows = [
    [texts('plan'), `${plan} · ${money(price)}`],
    ...(nextPlan ? [['', texts('nextPlan', { plan: nextPlan })]] : []),
    ...(period ? [[texts('period'), period]] : []),
    ...(paidUntil ? [[texts('paidUntil'), dates.day(paidUntil)]] : []),
    [
      texts('nextCharge'),
      nextCharge
        ? texts('chargeOn', { amount: money(nextCharge.amount), day: dates.day(nextCharge.at) })
        : texts('noCharge'),
    ],
    [
      texts('allowance'),
      [texts('used', { used, max }), extra > 0 && texts('extraOf', { extra })].filter(Boolean).join(', '),
    ],
  ]
  return (
    <Card title={texts('plan')}>
      {pause && (
        <p>
          {texts(pause.state === 'paused' ? 'pauseFrom' : 'pauseSet', {
            from: dates.day(pause.from),
            until: dates.day(pause.until),
          })}
        </p>
      )}
      <table className={`${pieces.below} ${css.lines}`}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={`${name} ${value}`}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

export function GarmentsCard({ member: { garments }, storeId }: { member: MemberDetailView; storeId: string }) {
  const texts = useTranslations('member')
  return (
    <Card title={texts('garments')}>
      {garments.length === 0 ? (
        <Muted>{texts('noGarments')}</Muted>
      ) : (
        <Stack as="ul" className={css.mails}>
          {garments.map(({ id, orderId, name, status }) => (
            <li key={id} className={`${pieces.line} ${pieces.below} ${css.row}`}>
              <Link className={css.number} to={orderPath(storeId, orderId)}>
                {name}
              </Link>
              <StatusBadge status={status} />
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}

export function PaymentsCard({ movements }: Pick<MemberDetailView, 'movements'>) {
  const texts = useTranslations('member')
  const dates = useDates()
  const money = useMoney()
  return (
    <Card title={texts('payments')}>
      {movements.length === 0 ? (
        <Muted>{texts('noPayments')}</Muted>
      ) : (
        <Stack as="ul" className={css.mails}>
          {movements.map(({ kind, amount, at }) => (
            <li key={`${kind} ${at} ${amount}`} className={`${pieces.line} ${pieces.below} ${css.row}`}>
              <span>
                {texts(kind)}
                <small>{dates.moment(at)}</small>
              </span>
              <span className={css.sum}>{money(kind === 'charge' ? amount : -amount)}</span>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}

/** What was done besides the rules, the latest first. */
export function AdjustmentsCard({ adjustments }: Pick<MemberDetailView, 'adjustments'>) {
  const texts = useTranslations('member')
  const actions = useTranslations('auditAction')
  const dates = useDates()
  const money = useMoney()
  return (
    <Card title={texts('adjustments')}>
      {adjustments.length === 0 ? (
        <Muted>{texts('noAdjustments')}</Muted>
      ) : (
        <Stack as="ol" className={css.timeline}>
          {adjustments.map(({ id, kind, isWaiting, at, person, reason, refund }) => (
            <li key={id}>
              <time dateTime={at} title={dates.exact(at)}>
                {dates.moment(at)}
              </time>
              <div>
                <strong>{actions(`membership.${kind}`)}</strong>
                {isWaiting && <Badge kind="warning">{texts('waiting')}</Badge>}
                <small>
                  {[person ?? texts('byMember'), reason, refund > 0 && money(-refund)].filter(Boolean).join(' · ')}
                </small>
              </div>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}
