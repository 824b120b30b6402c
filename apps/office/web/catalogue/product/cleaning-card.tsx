import { POLICY_BOUNDS } from '#domain/rentals/policy-bounds.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import type { FormField } from '../../ui/form/fields/field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import css from '../catalogue.module.css'
import { useCareClasses } from '../use-care-classes.ts'

/** How a garment is cleaned, and how long that takes where it is not as long as others of its class. */
export function CleaningCard({ fields }: { fields: Record<'careClass' | 'turnaroundDays', FormField> }) {
  const texts = useTranslations('catalogue')
  return (
    <Card title={texts('cleaning')} lead={texts('cleaningLead')}>
      <div className={css.grid}>
        <SelectField
          label={texts('careClass')}
          hint={texts('careClassHint')}
          field={fields.careClass}
          choices={useCareClasses()}
        />
        <NumberField
          label={texts('turnaroundDays')}
          hint={texts('turnaroundHint')}
          field={fields.turnaroundDays}
          unit={texts('turnaroundUnit')}
          within={POLICY_BOUNDS.laundryDays}
        />
      </div>
    </Card>
  )
}
