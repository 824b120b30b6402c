import { useTranslations } from '../texts/use-translations.ts'
import { CheckboxField, SwitchField } from '../ui/form/check-field.tsx'
import { DateField } from '../ui/form/date-field.tsx'
import { type FormField, plainField } from '../ui/form/field.tsx'
import { MoneyField } from '../ui/form/money-field.tsx'
import { NumberField } from '../ui/form/number-field.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Card } from '../ui/page/page-header.tsx'
import { useDates } from '../ui/use-dates.ts'
import css from './policy.module.css'

export type PolicyFormFields = Record<
  | 'preparationDays'
  | 'outboundDays'
  | 'returnDays'
  | 'laundryDays'
  | 'trialDays'
  | 'daysAhead'
  | 'holdMinutes'
  | 'pickUpDaysAhead'
  | 'shippingPrice'
  | 'freeShippingFrom'
  | 'cutOffHour'
  | 'pickUpChangeHour'
  | 'standardDays'
  | 'pickUpSlots'
  | 'includesCleaning'
  | 'coversSmallDamage'
  | 'closedFrom'
  | 'closedUntil',
  string
>

type Fields = Record<keyof PolicyFormFields, FormField>

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }))
const DAYS = ['preparationDays', 'outboundDays', 'returnDays', 'laundryDays'] as const

/** From the order to the parcel, and from the pick-up to the next customer. */
export function TimesCard({ fields }: { fields: Fields }) {
  const texts = useTranslations('policy')
  const unit = texts('days')
  return (
    <Card title={texts('times')} lead={texts('timesLead')}>
      <div className={css.grid}>
        <SelectField
          label={texts('field.cutOffHour')}
          hint={texts('cutOffHint')}
          field={fields.cutOffHour}
          choices={HOURS}
        />
        {DAYS.map((name) => (
          <NumberField
            key={name}
            label={texts(`field.${name}`)}
            hint={texts(`${name}Hint`)}
            field={fields[name]}
            unit={unit}
            min={0}
            max={name === 'laundryDays' ? 20 : 10}
            required
          />
        ))}
        <TextField
          label={texts('field.standardDays')}
          hint={texts('standardDaysHint')}
          field={fields.standardDays}
          required
        />
        <NumberField label={texts('field.trialDays')} field={fields.trialDays} unit={unit} min={1} max={14} required />
        <NumberField
          label={texts('field.daysAhead')}
          hint={texts('daysAheadHint')}
          field={fields.daysAhead}
          unit={unit}
          min={14}
          max={365}
          required
        />
        <NumberField
          label={texts('field.holdMinutes')}
          hint={texts('holdHint')}
          field={fields.holdMinutes}
          unit={texts('minutes')}
          min={5}
          max={20}
          required
        />
      </div>
    </Card>
  )
}

/** What the way there costs, when garments are fetched, and what is done for nothing. */
export function DeliveryCard({ fields }: { fields: Fields }) {
  const texts = useTranslations('policy')
  return (
    <Card title={texts('delivery')} lead={texts('deliveryLead')}>
      <div className={css.grid}>
        <MoneyField
          label={texts('field.shippingPrice')}
          hint={texts('shippingHint')}
          field={fields.shippingPrice}
          required
        />
        <MoneyField label={texts('field.freeShippingFrom')} hint={texts('freeHint')} field={fields.freeShippingFrom} />
        <TextField label={texts('field.pickUpSlots')} hint={texts('slotsHint')} field={fields.pickUpSlots} />
        <SelectField
          label={texts('field.pickUpChangeHour')}
          hint={texts('changeHourHint')}
          field={fields.pickUpChangeHour}
          choices={HOURS}
        />
        <NumberField
          label={texts('field.pickUpDaysAhead')}
          hint={texts('pickUpDaysHint')}
          field={fields.pickUpDaysAhead}
          unit={texts('days')}
          min={1}
          max={30}
          required
        />
      </div>
      <div className={css.switches}>
        <SwitchField label={texts('field.includesCleaning')} field={fields.includesCleaning} />
        <SwitchField label={texts('field.coversSmallDamage')} field={fields.coversSmallDamage} />
      </div>
    </Card>
  )
}

/** Days without a courier: the public holidays are known, the store adds its own. */
export function ClosingCard({
  fields,
  closed,
  holidays,
}: {
  fields: Fields
  closed: readonly string[]
  holidays: readonly string[]
}) {
  const texts = useTranslations('policy')
  const dates = useDates()
  const day = (text: string) => dates.day(`${text}T12:00:00Z`)
  return (
    <Card title={texts('field.closingDays')} lead={texts('closingLead')}>
      {closed.length > 0 && (
        <fieldset className={css.closed}>
          <legend>{texts('closed')}</legend>
          <div className={css.days}>
            {closed.map((each) => (
              <CheckboxField
                key={each}
                label={day(each)}
                field={plainField(`closed-${each}`, { name: 'closingDays', value: each })}
                value={each}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className={css.grid}>
        <DateField label={texts('closedFrom')} field={fields.closedFrom} />
        <DateField label={texts('closedUntil')} hint={texts('closedUntilHint')} field={fields.closedUntil} />
      </div>
      <p className={css.holidays}>
        <strong>{texts('holidays')}</strong> {holidays.map(day).join(' · ')}
      </p>
    </Card>
  )
}
