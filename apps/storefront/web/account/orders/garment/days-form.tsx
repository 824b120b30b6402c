import { type FormEvent, useEffect, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { Row } from '#kit/ui/base/row.tsx'
import type { OrderItemView, OrderView } from '#storefront/contract/orders/orders.ts'
import { announce, useRefusal } from '#storefront/web/api/use-messages.ts'
import { Pay } from '#storefront/web/due/pay.tsx'
import { useDayTexts } from '#storefront/web/garments/use-day-texts.ts'
import { callOrder } from '#storefront/web/guest/call-order.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { SelectField } from '#storefront/web/ui/form/select-field.tsx'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import step from './confirm-step.module.css'
import css from './pick-up-form.module.css'
import { useDaysChoice } from './use-days-choice.ts'

type DaysFormProps = {
  order: OrderView
  item: OrderItemView
  onChange: (order: OrderView) => void
  onLeave: () => void
}

/** Other days for a garment, or more of them once it is there: what they cost first, then the word that counts. */
export function DaysForm({ order, item, onChange, onLeave }: DaysFormProps) {
  const texts = useTranslations('orders')
  const labels = useTranslations('form')
  const dayTexts = useDayTexts()
  const { language } = useStorefront()
  const refuse = useRefusal()
  const place = useFocusOnOpen<HTMLParagraphElement>()
  const { choice, choose, isLooking } = useDaysChoice({ orderId: order.id, itemId: item.id }, onLeave)
  const [deliveryDate, setDeliveryDate] = useState(item.deliveryDate)
  const [formKey, setFormKey] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const isLonger = item.daysChange === 'longer'
  const free = choice?.free ?? []
  const chosen = free.find((each) => each.deliveryDate === deliveryDate) ?? free[0] ?? null
  const length = choice?.lengths.find(({ days }) => days === choice.daysCount) ?? null
  const difference = length?.difference ?? 0
  const isSame = !isLonger && choice?.daysCount === item.daysCount && chosen?.deliveryDate === item.deliveryDate
  const money = (amount: number) => formatMoney(Math.abs(amount), language)

  // what is chosen anew is another change
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what is chosen
  useEffect(() => setFormKey(crypto.randomUUID()), [deliveryDate, choice?.daysCount])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || isLooking || chosen === null || choice === null) return
    setBusy(true)
    const body = {
      ...{ item: item.id, deliveryDate: chosen.deliveryDate, daysCount: choice.daysCount, difference, formKey },
    }
    const answer = await callOrder('changeOrderDays', { params: { id: order.id }, body })
    if (answer.success && answer.data.paymentUrl !== null) return location.assign(answer.data.paymentUrl)
    setBusy(false)
    if (!answer.success) return refuse(answer)
    announce('success', texts('daysDone', { name: item.product.name, date: dayTexts.visit(chosen.withdrawDate) }))
    onChange(answer.data.order)
  }

  const lengthText = ({ days, difference: more }: { days: number; difference: number }) => {
    if (days === item.daysCount || more === 0) return texts('daysSame', { days })
    return texts(more > 0 ? 'daysMore' : 'daysLess', { days, price: money(more) })
  }
  const priceText = () => {
    if (length?.due) return ''
    return difference < 0 ? texts('daysBack', { price: money(difference) }) : texts('daysFree')
  }
  const title = texts(isLonger ? 'longer' : 'otherDays')
  return (
    <form className={step.step} onSubmit={send} aria-label={`${title}: ${item.product.name}`} aria-busy={isLooking}>
      <p ref={place} tabIndex={-1}>
        {texts(isLonger ? 'longerText' : 'otherDaysText')}
      </p>
      {choice && choice.lengths.length === 0 && <p role="status">{texts('longerNone')}</p>}
      {choice && choice.lengths.length > 0 && (
        <div className={css.fields}>
          <SelectField
            label={texts('daysLength')}
            name="days"
            value={String(choice.daysCount)}
            onChange={(days) => choose(Number(days))}
          >
            {choice.lengths.map((each) => (
              <option key={each.days} value={each.days}>
                {lengthText(each)}
              </option>
            ))}
          </SelectField>
          {!isLonger && chosen && (
            <SelectField
              label={texts('daysDelivery')}
              name="deliveryDate"
              value={chosen.deliveryDate}
              onChange={setDeliveryDate}
            >
              {free.map((each) => (
                <option key={each.deliveryDate} value={each.deliveryDate}>
                  {dayTexts.visit(each.deliveryDate)}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
      {choice && choice.lengths.length > 0 && (
        <p className={`${css.soft} ${textStyle.softText}`} role="status">
          {chosen === null
            ? texts('daysNone')
            : `${texts('daysReturn', { date: dayTexts.visit(chosen.withdrawDate) })} ${priceText()}`}
        </p>
      )}
      {chosen !== null && length?.due ? (
        <Pay
          place={isLonger ? 'longer' : 'otherDays'}
          due={length.due}
          busy={busy || isLooking}
          submits
          leave={{ label: texts('keep'), onLeave }}
        />
      ) : (
        <Row gap={12}>
          {chosen !== null && !isSame && (
            <button type="submit" className={button.button} {...whileBusy(busy || isLooking)}>
              {busy || isLooking ? labels('wait') : texts('daysConfirm')}
            </button>
          )}
          <button type="button" className={button.quiet} {...whileBusy(busy, onLeave)}>
            {texts('keep')}
          </button>
        </Row>
      )}
    </form>
  )
}
