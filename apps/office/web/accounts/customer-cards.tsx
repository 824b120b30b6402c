import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { CustomerDetailView } from '#office/contract/accounts/customers.ts'
import { memberPath, orderPath } from '#paths/office/paths.ts'
import css from '../orders/orders.module.css'
import { StatusBadge } from '../orders/status-badge.tsx'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import { Muted } from '../ui/text/muted.tsx'
import { useDates } from '../ui/use-dates.ts'
import { useMoney } from '../ui/use-money.ts'

export function OrdersCard({ orders, storeId }: { orders: CustomerDetailView['history']; storeId: string }) {
  const texts = useTranslations('customers')
  const dates = useDates()
  const money = useMoney()
  return (
    <Card title={texts('orders')}>
      {orders.length === 0 ? (
        <Muted>{texts('noOrders')}</Muted>
      ) : (
        <Stack as="ul" className={css.mails}>
          {orders.map(({ id, number, placedAt, status, garments, total }) => (
            <li key={id} className={`${pieces.line} ${pieces.below} ${css.row}`}>
              <span>
                <Link className={css.number} to={orderPath(storeId, id)}>
                  {number}
                </Link>
                <small>
                  {dates.day(placedAt)} · {garments.map(({ name }) => name).join(', ')}
                </small>
              </span>
              <StatusBadge status={status} />
              <span className={css.sum}>{money(total)}</span>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}

export function MoneyCard({ money: { paid, refunded } }: Pick<CustomerDetailView, 'money'>) {
  const texts = useTranslations('customers')
  const money = useMoney()
  const rows = [
    [texts('paid'), money(paid)],
    [texts('refunded'), money(refunded === 0 ? 0 : -refunded)],
  ]
  return (
    <Card title={texts('money')} lead={texts('moneyLead')}>
      <table className={`${pieces.below} ${css.lines}`}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
          <tr className={css.total}>
            <th scope="row">{texts('kept')}</th>
            <td>{money(paid - refunded)}</td>
          </tr>
        </tbody>
      </table>
    </Card>
  )
}

export function PlansCard({ plans, storeId }: Pick<CustomerDetailView, 'plans'> & { storeId: string }) {
  const texts = useTranslations('customers')
  const states = useTranslations('planState')
  const dates = useDates()
  return (
    <Card title={texts('plans')}>
      {plans.length === 0 ? (
        <Muted>{texts('noPlans')}</Muted>
      ) : (
        <Stack as="ul" className={css.mails}>
          {plans.map(({ id, number, plan, status, periodEnd, renews }) => (
            <li key={id} className={`${pieces.line} ${pieces.below} ${css.row}`}>
              <span>
                <Link className={css.number} to={memberPath(storeId, id)}>
                  {plan}
                </Link>
                <small>
                  {number}
                  {periodEnd && ` · ${texts(renews ? 'renewsOn' : 'endsOn', { day: dates.day(periodEnd) })}`}
                </small>
              </span>
              <Badge kind={status === 'active' ? 'success' : status === 'pastDue' ? 'danger' : 'neutral'}>
                {states(status)}
              </Badge>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}

export function ConsentsCard({ consents }: Pick<CustomerDetailView, 'consents'>) {
  const texts = useTranslations('customers')
  const kinds = useTranslations('consentKind')
  const dates = useDates()
  return (
    <Card title={texts('consents')}>
      {consents.length === 0 ? (
        <Muted>{texts('noConsents')}</Muted>
      ) : (
        <Stack as="ul" className={css.mails}>
          {consents.map(({ kind, given, at }) => (
            <li key={`${kind} ${at} ${given}`} className={`${pieces.line} ${pieces.below} ${css.row}`}>
              <span>
                {kinds(kind)}
                <small>{dates.moment(at)}</small>
              </span>
              <Badge kind={given ? 'success' : 'neutral'}>{texts(given ? 'given' : 'takenBack')}</Badge>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}

/** What staff did about somebody, the latest first. */
export function TimelineCard({ timeline }: Pick<CustomerDetailView, 'timeline'>) {
  const texts = useTranslations('customers')
  const actions = useTranslations('auditAction')
  const dates = useDates()
  if (timeline.length === 0) return null
  return (
    <Card title={texts('timeline')}>
      <Stack as="ol" className={css.timeline}>
        {timeline.map(({ at, action, person, reason }) => (
          <li key={`${at} ${action}`}>
            <time dateTime={at} title={dates.exact(at)}>
              {dates.moment(at)}
            </time>
            <p>
              <strong>{actions(action)}</strong>
              <small>{[person, reason].filter(Boolean).join(' · ')}</small>
            </p>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
