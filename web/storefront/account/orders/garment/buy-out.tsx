import type { OrderItemView, OrderView } from '#contract/orders/orders.ts'
import { formatMoney } from '#domain/money.ts'
import { announce, useRefusal } from '#web/storefront/api/use-messages.ts'
import { callOrder } from '#web/storefront/guest/call-order.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { useStorefront } from '#web/storefront/use-storefront.ts'
import { ConfirmStep } from './confirm-step.tsx'

type BuyOutProps = {
  order: OrderView
  item: OrderItemView
  /** Euro cents, as the server has named it. */
  price: number
  onChange: (order: OrderView) => void
  onLeave: () => void
}

/** What it means to keep a garment, and the word that counts. Where no card pays, the payment page is next. */
export function BuyOut({ order, item, price, onChange, onLeave }: BuyOutProps) {
  const texts = useTranslations('orders')
  const { language } = useStorefront()
  const refuse = useRefusal()
  const amount = { price: formatMoney(price, language) }

  async function confirm() {
    const answer = await callOrder('buyOut', { params: { id: order.id }, body: { item: item.id, price } })
    if (!answer.success) return refuse(answer)
    const { paymentUrl, order: changed } = answer.data
    if (paymentUrl !== null) return location.assign(paymentUrl)
    const isBought = changed.items.some(({ id, boughtAt }) => id === item.id && boughtAt !== null)
    announce('success', texts(isBought ? 'buyOutDone' : 'buyOutTaking', { name: item.product.name }))
    onChange(changed)
  }

  return (
    <ConfirmStep
      text={texts('buyOutText', amount)}
      confirm={texts('buyOutConfirm', amount)}
      keep={texts('keep')}
      isGrave={false}
      onConfirm={confirm}
      onLeave={onLeave}
    />
  )
}
