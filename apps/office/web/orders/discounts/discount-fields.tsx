import { useState } from 'react'
import { DISCOUNT_WAYS } from '#domain/prices/discount.ts'
import { DISCOUNT_BOUNDS } from '#domain/prices/discount-edit.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { CheckboxField, SwitchField } from '../../ui/form/fields/check-field.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { type FormField, plainField } from '../../ui/form/fields/field.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import css from './discounts.module.css'

export type DiscountFormFields = {
  code: string
  prefix: string
  count: string
  value: { type: string; percent: string; amount: string }
  firstDay: string
  lastDay: string
  maxUses: string
  maxUsesPerCustomer: string
  ways: string[]
  isActive: string
}

type Value = Record<'type' | 'percent' | 'amount', FormField>
const USES = { least: 1, most: DISCOUNT_BOUNDS.uses }

type Limits = Record<'firstDay' | 'lastDay' | 'maxUses' | 'maxUsesPerCustomer' | 'isActive', FormField>

/** How much comes off, and of what. */
export function WorthCard({ value, ways }: { value: Value; ways: { name: string; chosen: readonly string[] } }) {
  const texts = useTranslations('discounts')
  const [type, setType] = useState(value.type.initialValue ?? 'percent')
  return (
    <Card title={texts('worth')}>
      <div className={pieces.fields}>
        <SelectField
          label={texts('field.type')}
          field={value.type}
          choices={(['percent', 'amount'] as const).map((each) => ({ value: each, label: texts(`type.${each}`) }))}
          onChange={(event) => setType(event.currentTarget.value)}
        />
        {type === 'percent' ? (
          <NumberField
            label={texts('percent')}
            field={value.percent}
            unit="%"
            within={{ least: 1, most: DISCOUNT_BOUNDS.percent }}
            required
          />
        ) : (
          <MoneyField label={texts('amount')} field={value.amount} required />
        )}
      </div>
      <fieldset className={css.ways}>
        <legend>{texts('field.ways')}</legend>
        <p className={css.hint}>{texts('waysHint')}</p>
        <div className={css.checks}>
          {DISCOUNT_WAYS.map((way) => (
            <CheckboxField
              key={way}
              label={texts(`way.${way}`)}
              field={plainField(`way-${way}`, { name: ways.name, ...(ways.chosen.includes(way) && { value: way }) })}
              value={way}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  )
}

/** When, how often, and whether at all. */
export function LimitsCard({ fields }: { fields: Limits }) {
  const texts = useTranslations('discounts')
  return (
    <Card title={texts('limits')} lead={texts('limitsLead')}>
      <div className={pieces.fields}>
        <DateField label={texts('field.firstDay')} field={fields.firstDay} />
        <DateField label={texts('field.lastDay')} hint={texts('lastDayHint')} field={fields.lastDay} />
        <NumberField label={texts('field.maxUses')} hint={texts('maxUsesHint')} field={fields.maxUses} within={USES} />
        <NumberField
          label={texts('field.maxUsesPerCustomer')}
          hint={texts('perCustomerHint')}
          field={fields.maxUsesPerCustomer}
          within={USES}
        />
      </div>
      <div className={pieces.apart}>
        <SwitchField label={texts('field.isActive')} hint={texts('isActiveHint')} field={fields.isActive} />
      </div>
    </Card>
  )
}
