import { useRef, useState } from 'react'
import type { OrderItemView, OrderView, WithdrawalReceipt } from '#contract/orders.ts'
import { formatDay } from '#domain/days.ts'
import type { OrderAction } from '#domain/orders/order-actions.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import { useStorefront } from '../../use-storefront.ts'
import { announce, useRefusal } from '../use-messages.ts'
import { askForAction } from './ask-for-action.ts'
import { ConfirmStep } from './confirm-step.tsx'
import css from './garment-actions.module.css'
import { WithdrawalNote } from './withdrawal-note.tsx'

type GarmentActionsProps = { orderId: string; item: OrderItemView; onChange: (order: OrderView) => void }

/** Each in two steps: what it means first, then the word that counts. */
export function GarmentActions({ orderId, item, onChange }: GarmentActionsProps) {
  const texts = useTranslations('orders')
  const { language } = useStorefront()
  const refuse = useRefusal()
  const [asked, setAsked] = useState<OrderAction | null>(null)
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { name } = item.product
  const until = item.withdrawalUntil ? formatDay(item.withdrawalUntil, language) : ''

  function leave() {
    setAsked(null)
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[data-action=${asked}]`)?.focus())
  }

  async function confirm(action: OrderAction) {
    const answer = await askForAction(action, { orderId, itemId: item.id })
    if (!answer.success) return refuse(answer)
    setAsked(null)
    setReceipt(answer.data.receipt)
    if (action !== 'withdraw') announce('success', texts(`${action}Done`, { name }))
    onChange(answer.data.order)
    place.current?.focus()
  }

  return (
    <div ref={place} className={css.actions} tabIndex={-1}>
      {receipt && <WithdrawalNote receipt={receipt} />}
      {asked ? (
        <ConfirmStep
          text={texts(`${asked}Text`, { date: until })}
          confirm={texts(`${asked}Confirm`)}
          keep={texts('keep')}
          isGrave={asked !== 'requestReturn'}
          onConfirm={() => confirm(asked)}
          onLeave={leave}
        />
      ) : (
        item.actions.map((action) => (
          <button
            key={action}
            type="button"
            data-action={action}
            className={action === 'requestReturn' ? button.button : css.link}
            aria-label={`${texts(action)}: ${name}`}
            onClick={() => setAsked(action)}
          >
            {texts(action)}
          </button>
        ))
      )}
    </div>
  )
}
