import type { Firm } from '#domain/stores/opening/firm.ts'
import type { BrandView } from '#office/contract/stores/brand.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import css from '../opening.module.css'
import { StepForm } from './step-form.tsx'

/** What the law wants to be found on a shop's pages, checked as it is written. */
export function FirmStep({ brand }: { brand: BrandView | null }) {
  const texts = useTranslations('opening')
  const { legalName, vatNumber, registerNumber, certifiedEmail, contactEmail, contactPhone, contactAddress } =
    brand?.draft ?? EMPTY
  const defaultValue = {
    legalName,
    vatNumber,
    registerNumber,
    certifiedEmail,
    contactEmail,
    contactPhone,
    contactAddress,
  }
  const form = useOfficeForm<Firm>({ intent: 'save', defaultValue })
  const { fields } = form
  return (
    <StepForm form={form}>
      <input type="hidden" name="revision" value={brand?.revision ?? 0} />
      <TextField label={texts('legalName')} field={fields.legalName} autoComplete="organization" required />
      <TextField
        label={texts('contactAddress')}
        hint={texts('contactAddressHint')}
        field={fields.contactAddress}
        required
      />
      <div className={css.pair}>
        <TextField label={texts('vatNumber')} field={fields.vatNumber} inputMode="numeric" required />
        <TextField label={texts('registerNumber')} hint={texts('optional')} field={fields.registerNumber} />
      </div>
      <div className={css.pair}>
        <TextField
          label={texts('contactEmail')}
          hint={texts('contactEmailHint')}
          field={fields.contactEmail}
          type="email"
          required
        />
        <TextField
          label={texts('certifiedEmail')}
          hint={texts('optional')}
          field={fields.certifiedEmail}
          type="email"
        />
      </div>
      <TextField label={texts('contactPhone')} hint={texts('optional')} field={fields.contactPhone} type="tel" />
    </StepForm>
  )
}

const EMPTY: Firm = {
  legalName: '',
  vatNumber: '',
  registerNumber: '',
  certifiedEmail: '',
  contactEmail: '',
  contactPhone: '',
  contactAddress: '',
}
