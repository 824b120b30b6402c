import { useEffect, useEffectEvent, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { BuyOutPreview, OrderItemView, OrderView } from '#storefront/contract/orders/orders.ts'
import { announce, useRefusal } from '#storefront/web/api/use-messages.ts'
import { Pay } from '#storefront/web/due/pay.tsx'
import { callOrder } from '#storefront/web/guest/call-order.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import step from './confirm-step.module.css'

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
  const place = useFocusOnOpen<HTMLParagraphElement>()
  const [preview, setPreview] = useState<BuyOutPreview | null>(null)
  const [busy, setBusy] = useState(false)
  const params = { id: order.id }

  const look = useEffectEvent(async () => {
    const answer = await callOrder('buyOutPreview', { params, query: { item: item.id } })
    if (answer.success) return setPreview(answer.data)
    refuse(answer)
    onLeave()
  })
  useEffect(() => void look(), [])

  async function confirm() {
    if (preview === null) return
    setBusy(true)
    const answer = await callOrder('buyOut', { params, body: { item: item.id, price: preview.price } })
    if (answer.success && answer.data.paymentUrl !== null) return location.assign(answer.data.paymentUrl)
    setBusy(false)
    if (!answer.success) return refuse(answer)
    const { order: changed } = answer.data
    const isBought = changed.items.some(({ id, boughtAt }) => id === item.id && boughtAt !== null)
    announce('success', texts(isBought ? 'buyOutDone' : 'buyOutTaking', { name: item.product.name }))
    onChange(changed)
  }

  return (
    <div className={step.step} aria-busy={preview === null}>
      <p ref={place} tabIndex={-1}>
        {texts('buyOutText', { price: formatMoney(preview?.price ?? price, language) })}
      </p>
      {preview && (
        <Pay place="buyOut" due={preview.due} busy={busy} onPay={confirm} leave={{ label: texts('keep'), onLeave }} />
      )}
    </div>
  )
}
