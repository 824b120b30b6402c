import { useId } from 'react'
import { CARRIER_NAMES, LONGEST_CARRIER, USUAL_CARRIERS } from '#domain/orders/shipping/carriers.ts'
import { useTranslations } from '../texts/use-translations.ts'
import type { FormField } from './form/fields/field.tsx'
import { TextField } from './form/fields/text-field.tsx'

type TrackingFieldsProps = { fields: Record<'carrier' | 'tracking', FormField> }

/** A courier of those we know or any other, and a number that a scanner can type. */
export function TrackingFields({ fields }: TrackingFieldsProps) {
  const texts = useTranslations('tracking')
  const list = useId()
  return (
    <>
      <TextField
        label={texts('carrier')}
        field={fields.carrier}
        maxLength={LONGEST_CARRIER}
        list={list}
        autoComplete="off"
      />
      <datalist id={list}>
        {USUAL_CARRIERS.map((carrier) => (
          <option key={carrier} value={CARRIER_NAMES[carrier]} />
        ))}
      </datalist>
      <TextField
        label={texts('number')}
        hint={texts('numberHint')}
        field={fields.tracking}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-scans-here
      />
    </>
  )
}
