import type { Offer } from '#domain/prices/rule/offer.ts'
import { useOfferName } from '../catalogue/product/use-offer-name.ts'
import { useTranslations } from '../texts/use-translations.ts'
import type { FormField } from '../ui/form/fields/field.tsx'
import { SelectField } from '../ui/form/fields/select-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import css from './price-rule.module.css'

type ChargeFieldProps = { offer: Offer; value: FormField; unit: FormField }

/** What one way to have a garment costs: a number, and of what. */
export function ChargeField({ offer, value, unit }: ChargeFieldProps) {
  const texts = useTranslations('priceRule')
  const name = useOfferName()(offer)
  return (
    <div className={css.charge}>
      <TextField label={name} field={value} inputMode="decimal" autoComplete="off" />
      <SelectField
        label={texts('unitOf', { offer: name })}
        field={unit}
        choices={[
          { value: 'percent', label: texts('percent') },
          { value: 'euro', label: texts('euro') },
        ]}
      />
    </div>
  )
}
