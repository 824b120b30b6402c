import { POLICY_BOUNDS } from '#domain/rentals/policy-bounds.ts'
import { RETURN_WAYS } from '#domain/rentals/rental-policy.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { SwitchField } from '../../ui/form/fields/check-field.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import type { FormField } from '../../ui/form/fields/field.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { ClosingCalendar } from './closing-calendar.tsx'
import css from './policy.module.css'

export type PolicyFormFields = Record<
  | 'preparationDays'
  | 'outboundDays'
  | 'returnDays'
  | 'laundryDays'
  | (typeof CLASS_DAYS)[number]
  | (typeof CAPACITIES)[number]
  | 'trialDays'
  | 'daysAhead'
  | 'holdMinutes'
  | 'pickUpDaysAhead'
  | 'shippingPrice'
  | 'freeShippingFrom'
  | 'lateFeePerDay'
  | 'cleaningFee'
  | 'creditPerDay'
  | 'cutOffHour'
  | 'pickUpChangeHour'
  | 'standardDays'
  | 'pickUpSlots'
  | 'returnWay'
  | 'includesCleaning'
  | 'coversSmallDamage'
  | 'closedFrom'
  | 'closedUntil',
  string
>

type Fields = Record<keyof PolicyFormFields, FormField>

/** Monday to Friday. */
const CAPACITIES = ['capacity1', 'capacity2', 'capacity3', 'capacity4', 'capacity5'] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }))
/** Of garments that take longer than most; left empty: as long as all. */
const CLASS_DAYS = ['delicateDays', 'embellishedDays', 'leatherDays'] as const
const DAYS = ['preparationDays', 'outboundDays', 'returnDays', 'laundryDays'] as const

/** From the order to the parcel, and from the pick-up to the next customer. */
export function TimesCard({ fields }: { fields: Fields }) {
  const texts = useTranslations('policy')
  const unit = texts('days')
  return (
    <Card title={texts('times')} lead={texts('timesLead')}>
      <div className={pieces.fields}>
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
            within={POLICY_BOUNDS[name]}
            required
          />
        ))}
        <TextField
          label={texts('field.standardDays')}
          hint={texts('standardDaysHint')}
          field={fields.standardDays}
          required
        />
        <NumberField
          label={texts('field.trialDays')}
          field={fields.trialDays}
          unit={unit}
          within={POLICY_BOUNDS.trialDays}
          required
        />
        <NumberField
          label={texts('field.daysAhead')}
          hint={texts('daysAheadHint')}
          field={fields.daysAhead}
          unit={unit}
          within={POLICY_BOUNDS.daysAhead}
          required
        />
        <NumberField
          label={texts('field.holdMinutes')}
          hint={texts('holdHint')}
          field={fields.holdMinutes}
          unit={texts('minutes')}
          within={POLICY_BOUNDS.holdMinutes}
          required
        />
      </div>
    </Card>
  )
}

/** How long each class of garments takes to be clean, where that is not as long as for most. */
export function CareCard({ fields }: { fields: Fields }) {
  const texts = useTranslations('policy')
  return (
    <Card title={texts('careClasses')} lead={texts('careClassesLead')}>
      <div className={pieces.fields}>
        {CLASS_DAYS.map((name) => (
          <NumberField
            key={name}
            label={texts(`field.${name}`)}
            hint={texts(`${name}Hint`)}
            field={fields[name]}
            unit={texts('days')}
            within={POLICY_BOUNDS[name]}
          />
        ))}
      </div>
    </Card>
  )
}

/** How many garments can be clean on each weekday: the calendar promises no more. */
export function CapacityCard({ fields }: { fields: Fields }) {
  const texts = useTranslations('policy')
  return (
    <Card title={texts('field.cleaningCapacity')} lead={texts('capacityLead')}>
      <div className={pieces.fields}>
        {CAPACITIES.map((name) => (
          <NumberField
            key={name}
            label={texts(`weekday.${name}`)}
            field={fields[name]}
            unit={texts('garments')}
            within={POLICY_BOUNDS.cleaningCapacity}
          />
        ))}
      </div>
    </Card>
  )
}

/** What the way there costs, when garments are fetched, and what is done for nothing. */
export function DeliveryCard({ fields }: { fields: Fields }) {
  const texts = useTranslations('policy')
  return (
    <Card title={texts('delivery')} lead={texts('deliveryLead')}>
      <div className={pieces.fields}>
        <MoneyField
          label={texts('field.shippingPrice')}
          hint={texts('shippingHint')}
          field={fields.shippingPrice}
          required
        />
        <MoneyField label={texts('field.freeShippingFrom')} hint={texts('freeHint')} field={fields.freeShippingFrom} />
        <SelectField
          label={texts('field.returnWay')}
          hint={texts('returnWayHint')}
          field={fields.returnWay}
          choices={RETURN_WAYS.map((way) => ({ value: way, label: texts(`returnWay.${way}`) }))}
        />
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
          within={POLICY_BOUNDS.pickUpDaysAhead}
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

/** What a store asks for afterwards: only what stands here may be charged as a fee. */
export function FeesCard({ fields }: { fields: Fields }) {
  const texts = useTranslations('policy')
  return (
    <Card title={texts('fees')} lead={texts('feesLead')}>
      <div className={pieces.fields}>
        <MoneyField label={texts('field.lateFeePerDay')} hint={texts('lateFeeHint')} field={fields.lateFeePerDay} />
        <MoneyField label={texts('field.cleaningFee')} hint={texts('cleaningFeeHint')} field={fields.cleaningFee} />
      </div>
    </Card>
  )
}

/** What people of the store may give customers out of kindness. */
export function GesturesCard({ fields }: { fields: Fields }) {
  const texts = useTranslations('policy')
  return (
    <Card title={texts('gestures')} lead={texts('gesturesLead')}>
      <div className={pieces.fields}>
        <MoneyField
          label={texts('field.creditPerDay')}
          hint={texts('creditPerDayHint')}
          field={fields.creditPerDay}
          required
        />
      </div>
    </Card>
  )
}

type ClosingCardProps = { fields: Fields; today: string; closed: readonly string[]; holidays: readonly string[] }

/** Days without a courier: weekends and public holidays are known, the store adds its own. */
export function ClosingCard({ fields, today, closed, holidays }: ClosingCardProps) {
  const texts = useTranslations('policy')
  return (
    <Card title={texts('field.closingDays')} lead={texts('closingLead')}>
      <ClosingCalendar today={today} closed={closed} holidays={holidays} />
      <div className={pieces.fields}>
        <DateField label={texts('closedFrom')} field={fields.closedFrom} />
        <DateField label={texts('closedUntil')} hint={texts('closedUntilHint')} field={fields.closedUntil} />
      </div>
    </Card>
  )
}
