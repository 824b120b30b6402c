import { useState } from 'react'
import { Link } from 'react-router'
import type { CustomerDetailView } from '#office/contract/accounts/customers.ts'
import { orderPath } from '#paths/office/paths.ts'
import css from '../../orders/orders.module.css'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import { type CreditDeed, CreditDialog } from './credit-dialog.tsx'

type CreditCardProps = { customer: CustomerDetailView; storeId: string; canGive: boolean }

/** What somebody has to spend here, until when, and how it came about. */
export function CreditCard({ customer: { credit, isGuest }, storeId, canGive }: CreditCardProps) {
  const texts = useTranslations('credit')
  const dates = useDates()
  const money = useMoney()
  const [deed, setDeed] = useState<CreditDeed | null>(null)
  const { balance, parts, entries } = credit
  if (isGuest) return null
  return (
    <Card
      title={texts('title')}
      lead={texts('lead')}
      actions={
        canGive && (
          <>
            <Button isSmall icon="plus" onClick={() => setDeed('give')}>
              {texts('give')}
            </Button>
            {balance > 0 && (
              <Button isSmall icon="undo" onClick={() => setDeed('takeBack')}>
                {texts('takeBack')}
              </Button>
            )}
          </>
        )
      }
    >
      {balance === 0 ? (
        <Muted>{texts('none')}</Muted>
      ) : (
        <table className={`${pieces.below} ${css.lines}`}>
          <tbody>
            <tr className={css.total}>
              <th scope="row">
                {texts('balance')}
                {parts.map(({ amount, endsOn }, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
                  <small key={nth}>
                    {endsOn === null
                      ? texts('noEnd', { amount: money(amount) })
                      : texts('until', { amount: money(amount), day: dates.day(endsOn) })}
                  </small>
                ))}
              </th>
              <td>{money(balance)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {entries.length > 0 && <Entries entries={entries} storeId={storeId} />}
      {deed && <CreditDialog deed={deed} balance={balance} onClose={() => setDeed(null)} />}
    </Card>
  )
}

const ADDS = { given: true, returned: true, used: false, takenBack: false, expired: false } as const

function Entries({ entries, storeId }: { entries: CustomerDetailView['credit']['entries']; storeId: string }) {
  const texts = useTranslations('credit')
  const steps = useTranslations('creditStep')
  const dates = useDates()
  const money = useMoney()
  return (
    <table className={`${pieces.below} ${css.lines}`}>
      <caption className={css.caption}>{texts('entries')}</caption>
      <tbody>
        {entries.map(({ id, kind, amount, order, person, at }) => (
          <tr key={`${kind} ${id}`}>
            <th scope="row">
              {steps(kind)}
              {order && (
                <>
                  {' · '}
                  <Link className={css.number} to={orderPath(storeId, order.id)}>
                    {order.number}
                  </Link>
                </>
              )}
              <small>{[dates.moment(at), person].filter(Boolean).join(' · ')}</small>
            </th>
            <td>{money(ADDS[kind] ? amount : -amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
