import { useState } from 'react'
import type { OrderDetailView } from '#office/contract/orders/order-detail.ts'
import { orderPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import css from '../orders.module.css'
import { RefundDialog } from './refund-dialog.tsx'

type MoneyCardProps = { order: OrderDetailView; storeId: string; canRefund: boolean; hasReceipt: boolean }

/** What was agreed, and what really moved, as the ledger has it. */
export function MoneyCard({ order, storeId, canRefund, hasReceipt }: MoneyCardProps) {
  const texts = useTranslations('order')
  const codes = useTranslations('orderLine')
  const money = useMoney()
  const [isRefunding, setIsRefunding] = useState(false)
  const { lines, total } = order
  return (
    <Card
      title={texts('money')}
      actions={
        <>
          {hasReceipt && <Receipt action={`${orderPath(storeId, order.id)}/receipt.pdf`} />}
          {canRefund && order.money.left > 0 && order.money.mayRefund !== 0 && (
            <Button isSmall icon="undo" onClick={() => setIsRefunding(true)}>
              {texts('refund')}
            </Button>
          )}
        </>
      }
    >
      <table className={`${pieces.below} ${css.lines}`}>
        <caption className={css.caption}>{texts('agreed')}</caption>
        <tbody>
          {lines.map(({ code, amount, quantity, garment }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are agreed once and never change places
            <tr key={nth}>
              <th scope="row">{[codes(code), garment].filter(Boolean).join(' · ')}</th>
              <td>{money(amount * quantity)}</td>
            </tr>
          ))}
          <tr className={css.total}>
            <th scope="row">{texts('total')}</th>
            <td>{money(total)}</td>
          </tr>
        </tbody>
      </table>
      <Ledger money={order.money} />
      {canRefund && order.money.left > 0 && order.money.mayRefund === 0 && <Muted>{texts('limitReached')}</Muted>}
      {isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}
    </Card>
  )
}

function Receipt({ action }: { action: string }) {
  const texts = useTranslations('order')
  return (
    <form method="post" action={action}>
      <Button type="submit" isSmall icon="download">
        {texts('receipt')}
      </Button>
    </form>
  )
}

function Ledger({ money: { movements, waiting, paid, refunded } }: Pick<OrderDetailView, 'money'>) {
  const texts = useTranslations('order')
  const reasons = useTranslations('refundReason')
  const dates = useDates()
  const show = useMoney()
  if (movements.length === 0) return <Muted>{texts('noMoney')}</Muted>
  const why = (reason: string) => (reason in REASONS ? reasons(reason as keyof typeof REASONS) : null)
  return (
    <table className={`${pieces.below} ${css.lines}`}>
      <caption className={css.caption}>{texts('ledger')}</caption>
      <tbody>
        {movements.map(({ id, kind, amount, at, reason, person, isCredit }) => (
          <tr key={id}>
            <th scope="row">
              {texts(isCredit ? `${kind}Credit` : kind)}
              <small>{[dates.moment(at), kind === 'refund' && why(reason), person].filter(Boolean).join(' · ')}</small>
            </th>
            <td>{show(kind === 'refund' ? -amount : amount)}</td>
          </tr>
        ))}
        {waiting.map(({ id, amount, at, reason, person }) => (
          <tr key={id}>
            <th scope="row">
              {texts('refund')} <Badge kind="warning">{texts('waiting')}</Badge>
              <small>{[dates.moment(at), why(reason), person].filter(Boolean).join(' · ')}</small>
            </th>
            <td>{show(-amount)}</td>
          </tr>
        ))}
        <tr className={css.total}>
          <th scope="row">{texts('kept')}</th>
          <td>{show(paid - refunded)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** The reasons that have words here; those of an earlier time have none. */
const REASONS = {
  ...{
    courtesy: 1,
    quality: 1,
    late: 1,
    mistake: 1,
    shippingCost: 1,
    other: 1,
    cancelled: 1,
    withdrawal: 1,
    holdLost: 1,
  },
  ...{ daysChanged: 1 },
} as const
