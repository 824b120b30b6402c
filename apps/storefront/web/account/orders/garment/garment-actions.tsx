import { useRef, useState } from 'react'
import { formatInstant } from '#domain/accounts/instants.ts'
import { formatDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import type { OrderAction } from '#domain/orders/order-actions.ts'
import type { OrderItemView, OrderView, WithdrawalReceipt } from '#storefront/contract/orders/orders.ts'
import { announce, useRefusal } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { askForAction } from '../ask-for-action.ts'
import { WithdrawalNote } from '../withdrawal-note.tsx'
import { BuyOut } from './buy-out.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { DaysForm } from './days-form.tsx'
import css from './garment-actions.module.css'
import { PickUpForm } from './pick-up-form.tsx'
import { WaitingChange } from './waiting-change.tsx'

type GarmentActionsProps = { order: OrderView; item: OrderItemView; onChange: (order: OrderView) => void }

/** Each in two steps: what it means first, then the word that counts. */
export function GarmentActions({ order, item, onChange }: GarmentActionsProps) {
  const texts = useTranslations('orders')
  const { language } = useStorefront()
  const refuse = useRefusal()
  const [pending, setPending] = useState<OrderAction | 'choosePickUp' | 'changeDays' | 'buyOut' | null>(null)
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { name } = item.product
  const until = item.withdrawalUntil ? formatDay(item.withdrawalUntil, language) : ''

  const { pickUp } = item
  const canAsk = item.actions.includes('requestReturn')
  const pickUpLabel = texts(
    item.withdrawDate === null ? 'requestReturn' : item.withdrawSlot ? 'changePickUp' : 'choosePickUp',
  )
  // Who chooses when the courier comes has asked for him.
  const actions = item.actions.filter((action) => action !== 'requestReturn' || pickUp === null)

  /** Who brings a garment back asks nobody to come. */
  const wordOf = (
    key: OrderAction | `${OrderAction}Text` | `${OrderAction}Confirm` | 'cancelDone' | 'requestReturnDone',
  ) => {
    const own = `returnBy.${item.returnWay}.${key}`
    return texts.has(own) ? own : key
  }

  const keepLabel = (price: number) => texts('buyOut', { price: formatMoney(price, language) })

  function leave() {
    setPending(null)
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[data-action=${pending}]`)?.focus())
  }

  function change(changed: OrderView) {
    setPending(null)
    onChange(changed)
    place.current?.focus()
  }

  async function confirm(action: OrderAction) {
    const answer = await askForAction(action, { orderId: order.id, itemId: item.id })
    if (!answer.success) return refuse(answer)
    setReceipt(answer.data.receipt)
    if (action !== 'withdraw') announce('success', texts(wordOf(`${action}Done`), { name }))
    change(answer.data.order)
  }

  return (
    <div ref={place} className={css.actions} tabIndex={-1}>
      {receipt && <WithdrawalNote receipt={receipt} />}
      {pending === 'choosePickUp' && pickUp && (
        <PickUpForm order={order} item={item} pickUp={pickUp} onChange={change} onLeave={leave} />
      )}
      {pending === 'buyOut' && item.buyOut && (
        <BuyOut order={order} item={item} price={item.buyOut.price} onChange={change} onLeave={leave} />
      )}
      {pending === 'changeDays' && item.daysChange && (
        <DaysForm order={order} item={item} onChange={change} onLeave={leave} />
      )}
      {pending && pending !== 'choosePickUp' && pending !== 'changeDays' && pending !== 'buyOut' && (
        <ConfirmStep
          text={texts(wordOf(`${pending}Text`), { date: until })}
          confirm={texts(wordOf(`${pending}Confirm`))}
          keep={texts('keep')}
          isGrave={pending !== 'requestReturn'}
          onConfirm={() => confirm(pending)}
          onLeave={leave}
        />
      )}
      {!pending && pickUp && (
        <button
          type="button"
          data-action="choosePickUp"
          className={canAsk ? button.button : css.link}
          aria-label={`${pickUpLabel}: ${name}`}
          onClick={() => setPending('choosePickUp')}
        >
          {pickUpLabel}
        </button>
      )}
      {!pending && item.daysChange && (
        <button
          type="button"
          data-action="changeDays"
          className={css.link}
          aria-label={`${texts(item.daysChange)}: ${name}`}
          onClick={() => setPending('changeDays')}
        >
          {texts(item.daysChange)}
        </button>
      )}
      {!pending &&
        actions.map((action) => (
          <button
            key={action}
            type="button"
            data-action={action}
            className={action === 'requestReturn' ? button.button : css.link}
            aria-label={`${texts(wordOf(action))}: ${name}`}
            onClick={() => setPending(action)}
          >
            {texts(wordOf(action))}
          </button>
        ))}
      {!pending && item.buyOut && (
        <button
          type="button"
          data-action="buyOut"
          className={css.link}
          aria-label={`${keepLabel(item.buyOut.price)}: ${name}`}
          onClick={() => setPending('buyOut')}
        >
          {keepLabel(item.buyOut.price)}
        </button>
      )}
      {!pending && order.change?.itemId === item.id && (
        <WaitingChange order={order} change={order.change} onChange={change} />
      )}
      {!pending && pickUp?.changeUntil && item.withdrawSlot && (
        <p className={css.note}>{texts('changeUntil', { date: formatInstant(pickUp.changeUntil, language) })}</p>
      )}
    </div>
  )
}
