import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { OrderChargeView } from '#office/contract/charges/charges.ts'
import type { OrderDetailView } from '#office/contract/orders/order-detail.ts'
import css from '../orders/orders.module.css'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { Card } from '../ui/page/page-header.tsx'
import { Muted } from '../ui/text/muted.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { ChargeEntry } from './charge-entry.tsx'
import { ChargeRefundDialog } from './charge-refund-dialog.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

export type Deciding = { what: 'uphold' | 'withdraw'; charge: OrderChargeView }

type ChargesCardProps = { order: OrderDetailView; canCharge: boolean; canRefund: boolean }

/** What was asked for after the order, how far it is, and what can be asked for, decided or given back. */
export function ChargesCard({ order, canCharge, canRefund }: ChargesCardProps) {
  const texts = useTranslations('charges')
  const [isAsking, setIsAsking] = useState(false)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [refunding, setRefunding] = useState<OrderChargeView | null>(null)
  const { charges } = order
  const chargeable = order.chargeable.filter(({ most }) => most.length > 0)
  const canAsk = canCharge && chargeable.length > 0
  const out = canCharge ? order.chargeable.filter(({ isOut }) => isOut) : []
  if (charges.length === 0 && !canAsk && out.length === 0) return null
  return (
    <Card
      title={texts('title')}
      lead={texts('lead')}
      actions={
        canAsk && (
          <Button isSmall icon="plus" onClick={() => setIsAsking(true)}>
            {texts('ask')}
          </Button>
        )
      }
    >
      {charges.length === 0 ? (
        <Muted>{texts('none')}</Muted>
      ) : (
        <Stack as="ul" className={css.notes}>
          {charges.map((charge) => (
            <li key={charge.id}>
              <ChargeEntry
                charge={charge}
                onDecide={canCharge ? setDeciding : null}
                onRefund={canRefund ? setRefunding : null}
              />
            </li>
          ))}
        </Stack>
      )}
      {!canAsk && out.map(({ garmentId, garment }) => <Muted key={garmentId}>{texts('stillOut', { garment })}</Muted>)}
      {isAsking && <ChargeDialog garments={chargeable} onClose={() => setIsAsking(false)} />}
      {refunding && <ChargeRefundDialog charge={refunding} onClose={() => setRefunding(null)} />}
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Card>
  )
}
