import { type FormEvent, useState } from 'react'
import { formatHours } from '#domain/days.ts'
import { Row } from '#kit/ui/base/row.tsx'
import type { OrderItemView, OrderView } from '#storefront/contract/orders/orders.ts'
import { announce, useRefusal } from '#storefront/web/api/use-messages.ts'
import { useDayTexts } from '#storefront/web/garments/use-day-texts.ts'
import { callOrder } from '#storefront/web/guest/call-order.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { SelectField } from '#storefront/web/ui/form/select-field.tsx'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { useVisitText } from '../use-visit-text.ts'
import step from './confirm-step.module.css'
import css from './pick-up-form.module.css'

type PickUpFormProps = {
  order: OrderView
  item: OrderItemView
  pickUp: NonNullable<OrderItemView['pickUp']>
  onChange: (order: OrderView) => void
  onLeave: () => void
}

/** On which day and in which hours the courier comes, for all garments that he would fetch together. */
export function PickUpForm({ order, item, pickUp: { days, slots }, onChange, onLeave }: PickUpFormProps) {
  const texts = useTranslations('orders')
  const labels = useTranslations('form')
  const dayTexts = useDayTexts()
  const visitText = useVisitText()
  const refuse = useRefusal()
  const place = useFocusOnOpen<HTMLParagraphElement>()
  const { withdrawDate, withdrawSlot } = item
  const [day, setDay] = useState(withdrawDate && days.includes(withdrawDate) ? withdrawDate : (days[0] ?? ''))
  const [slot, setSlot] = useState(withdrawSlot && slots.includes(withdrawSlot) ? withdrawSlot : (slots[0] ?? null))
  const [busy, setBusy] = useState(false)
  const together = withdrawDate === null ? [item] : order.items.filter((each) => isTogether(each, withdrawDate))

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const body = { items: together.map(({ id }) => id), day, slot }
    const answer = await callOrder('choosePickUp', { params: { id: order.id }, body })
    setBusy(false)
    if (!answer.success) return refuse(answer)
    announce('success', texts('choosePickUpDone', { date: visitText(day, slot) }))
    onChange(answer.data)
  }

  return (
    <form className={step.step} onSubmit={send} aria-label={`${texts('choosePickUp')}: ${item.product.name}`}>
      <p ref={place} tabIndex={-1}>
        {texts('pickUpText')}
      </p>
      <div className={css.fields}>
        <SelectField label={texts('pickUpDay')} name="day" value={day} onChange={setDay}>
          {days.map((each) => (
            <option key={each} value={each}>
              {dayTexts.visit(each)}
            </option>
          ))}
        </SelectField>
        {slots.length > 0 && (
          <fieldset className={css.hours}>
            <legend>{texts('pickUpHours')}</legend>
            {slots.map((each) => (
              <label key={each} className={css.tile}>
                <input type="radio" name="slot" checked={each === slot} onChange={() => setSlot(each)} />
                {formatHours(each)}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <p className={`${css.soft} ${textStyle.softText}`}>
        {withdrawDate !== null &&
          days.length > 1 &&
          texts('pickUpEarlier', { date: dayTexts.visit(days.at(-1) ?? '') })}{' '}
        {together.length > 1 && texts('pickUpTogether')}
      </p>
      <Row gap={12}>
        <button type="submit" className={button.button} {...whileBusy(busy)}>
          {busy ? labels('wait') : texts('choosePickUpConfirm')}
        </button>
        <button type="button" className={button.quiet} {...whileBusy(busy, onLeave)}>
          {texts('keep')}
        </button>
      </Row>
    </form>
  )
}

function isTogether({ pickUp, withdrawDate }: OrderItemView, day: string): boolean {
  return pickUp !== null && withdrawDate === day
}
