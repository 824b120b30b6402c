import { useState } from 'react'
import { formatInstant } from '#domain/accounts/instants.ts'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { announce, useRefusal } from '#storefront/web/api/use-messages.ts'
import { Pay } from '#storefront/web/due/pay.tsx'
import { useDayTexts } from '#storefront/web/garments/use-day-texts.ts'
import { callOrder } from '#storefront/web/guest/call-order.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import css from '../notice.module.css'

type WaitingChangeProps = {
  order: OrderView
  change: NonNullable<OrderView['change']>
  onChange: (order: OrderView) => void
}

/** Other days that are kept for a garment until they are paid, or given up. */
export function WaitingChange({ order, change, onChange }: WaitingChangeProps) {
  const texts = useTranslations('orders')
  const dayTexts = useDayTexts()
  const { language } = useStorefront()
  const refuse = useRefusal()
  const [busy, setBusy] = useState(false)

  async function drop() {
    setBusy(true)
    const answer = await callOrder('dropOrderChange', { params: { id: order.id } })
    setBusy(false)
    if (!answer.success) return refuse(answer)
    announce('success', texts('changeDropped'))
    onChange(answer.data)
  }

  const { deliveryDate, withdrawDate, due, until, url } = change
  const days = { from: dayTexts.visit(deliveryDate), until: dayTexts.visit(withdrawDate) }
  return (
    <div className={css.notice}>
      <div>
        <h3>{texts('changeTitle')}</h3>
        <p>
          {texts('changeText', days)} {until && texts('changeKept', { date: formatInstant(until, language) })}
        </p>
      </div>
      <div className={css.choices}>
        <Pay place="waitingDays" due={due} href={url} />
        <button type="button" className={button.quiet} {...whileBusy(busy, drop)}>
          {texts('changeDrop')}
        </button>
      </div>
    </div>
  )
}
