import { useId } from 'react'
import { Form, useNavigate, useSubmit } from 'react-router'
import type { DraftGarmentView, OrderDraftQuery } from '#office/contract/orders/drafts.ts'
import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { FreeDaysField } from '../../ui/calendar/free-days-field.tsx'
import { plainField } from '../../ui/form/fields/field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Notice } from '../../ui/notice.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useMoney } from '../../ui/use-money.ts'
import css from './draft.module.css'
import { DraftQueryFields } from './draft-query.tsx'

type ChosenProps = { garment: DraftGarmentView; query: OrderDraftQuery; page: string }

/** The way to have it, size and length decide which days are free; one of those is held. */
export function ChosenGarment({ garment, query, page }: ChosenProps) {
  const texts = useTranslations('orderDraft')
  return (
    <FormStack>
      <div className={css.chosen}>
        <Thumbnail image={garment.image} isLarge />
        <span className={pieces.words}>
          <strong>{garment.name}</strong>
          <small>{garment.brand}</small>
        </span>
      </div>
      {garment.size === null || garment.way === null ? (
        <Notice kind="warning">{texts(garment.size === null ? 'noSizes' : 'noWays')}</Notice>
      ) : (
        <>
          <SizeForm garment={garment} query={query} />
          <HoldForm
            key={[garment.way, garment.condition, garment.size, garment.daysCount].join(' ')}
            garment={garment}
            query={query}
            page={page}
          />
        </>
      )}
    </FormStack>
  )
}

function SizeForm({ garment, query }: Omit<ChosenProps, 'page'>) {
  const texts = useTranslations('orderDraft')
  const money = useMoney()
  const submit = useSubmit()
  const id = useId()
  const names = useTranslations('rentalWay')
  const conditions = useTranslations('unitCondition')
  const { productId, way, ways, condition, size, sizes, daysCount, lengths } = garment
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
      <DraftQueryFields query={query} />
      <input type="hidden" name="product" value={productId} />
      <SelectField
        label={texts('way')}
        field={plainField(`${id}way`, { name: 'way', value: way ?? '' })}
        choices={ways.map(({ way: each, price }) => ({
          value: each,
          label:
            price === null || price === 0 ? names(each) : texts('wayOf', { way: names(each), price: money(price) }),
        }))}
      />
      {way === 'secondHand' && (
        <SelectField
          label={texts('condition')}
          field={plainField(`${id}condition`, { name: 'condition', value: condition ?? '' })}
          choices={garment.conditions.map(({ condition: each, price }) => ({
            value: each,
            label: texts('wayOf', { way: conditions(each), price: money(price) }),
          }))}
        />
      )}
      <SelectField
        label={texts('sizeField')}
        field={plainField(`${id}size`, { name: 'size', value: size ?? '' })}
        choices={sizes.map(({ code, label }) => ({ value: code, label }))}
      />
      {way === 'rent' && (
        <SelectField
          label={texts('length')}
          field={plainField(`${id}days`, { name: 'days', value: String(daysCount) })}
          choices={choices}
        />
      )}
      <noscript>
        <Button type="submit">{texts('update')}</Button>
      </noscript>
    </Form>
  )
}

function HoldForm({ garment, query, page }: ChosenProps) {
  const texts = useTranslations('orderDraft')
  const toast = useToast()
  const navigate = useNavigate()
  const { name, productId, way, condition, size, daysCount, free } = garment
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
      <input type="hidden" name="cart" value={query.cart} />
      <input type="hidden" name="way" value={way ?? ''} />
      {condition && <input type="hidden" name="condition" value={condition} />}
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="size" value={size ?? ''} />
      <input type="hidden" name="days" value={way === 'rent' ? daysCount : 0} />
      <FormStack>
        <FormMessage code={code} />
        <FreeDaysField label={texts('delivery')} field={fields.deliveryDay} free={free} />
        <Button type="submit" kind="primary" icon="hanger" isBusy={isBusy}>
          {texts('hold')}
        </Button>
      </FormStack>
    </Form>
  )
}
