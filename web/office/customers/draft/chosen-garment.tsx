import { useId } from 'react'
import { Form, useNavigate, useSubmit } from 'react-router'
import type { DraftGarmentView } from '#contract/office/orders/drafts.ts'
import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { plainField } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import css from './draft.module.css'

type ChosenProps = { garment: DraftGarmentView; cart: string; page: string }

/** Size and length decide which days are free; one of those is held. */
export function ChosenGarment({ garment, cart, page }: ChosenProps) {
  const texts = useTranslations('orderDraft')
  return (
    <FormStack>
      <div className={css.chosen}>
        <Thumbnail image={garment.image} isLarge />
        <span className={css.named}>
          <strong>{garment.name}</strong>
          <small>{garment.brand}</small>
        </span>
      </div>
      {garment.size === null ? (
        <Notice kind="warning">{texts('noSizes')}</Notice>
      ) : (
        <>
          <SizeForm garment={garment} cart={cart} />
          <HoldForm key={`${garment.size} ${garment.daysCount}`} garment={garment} cart={cart} page={page} />
        </>
      )}
    </FormStack>
  )
}

function SizeForm({ garment, cart }: Omit<ChosenProps, 'page'>) {
  const texts = useTranslations('orderDraft')
  const money = useMoney()
  const submit = useSubmit()
  const id = useId()
  const { productId, size, sizes, daysCount, lengths } = garment
  const choices = lengths.map(({ days, price }) => ({
    value: String(days),
    label: texts('lengthOf', { days, price: money(price) }),
  }))
  return (
    <Form
      method="get"
      className={css.size}
      preventScrollReset
      onChange={({ currentTarget }) => void submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      <input type="hidden" name="cart" value={cart} />
      <input type="hidden" name="product" value={productId} />
      <SelectField
        label={texts('sizeField')}
        field={plainField(`${id}size`, { name: 'size', value: size ?? '' })}
        choices={sizes.map(({ code, label }) => ({ value: code, label }))}
      />
      <SelectField
        label={texts('length')}
        field={plainField(`${id}days`, { name: 'days', value: String(daysCount) })}
        choices={choices}
      />
      <noscript>
        <Button type="submit">{texts('update')}</Button>
      </noscript>
    </Form>
  )
}

function HoldForm({ garment, cart, page }: ChosenProps) {
  const texts = useTranslations('orderDraft')
  const dates = useDates()
  const toast = useToast()
  const navigate = useNavigate()
  const { name, productId, size, daysCount, free } = garment
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ deliveryDay: string }>({
    intent: 'hold',
    onDone() {
      toast({ text: texts('heldNow', { name }) })
      void navigate(page, { preventScrollReset: true })
    },
  })
  if (free.length === 0) return <Notice kind="info">{texts('noDays')}</Notice>
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="hold" />
      <input type="hidden" name="cart" value={cart} />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="size" value={size ?? ''} />
      <input type="hidden" name="days" value={daysCount} />
      <FormStack>
        <FormMessage code={code} />
        <SelectField
          label={texts('delivery')}
          field={fields.deliveryDay}
          choices={free.map(({ deliveryDay, returnDay }) => ({
            value: deliveryDay,
            label: texts('dates', { from: dates.weekday(deliveryDay), until: dates.weekday(returnDay) }),
          }))}
          required
        />
        <Button type="submit" kind="primary" icon="hanger" isBusy={isBusy}>
          {texts('hold')}
        </Button>
      </FormStack>
    </Form>
  )
}
