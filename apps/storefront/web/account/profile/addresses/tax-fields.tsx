import { useState } from 'react'
import accountCss from '#storefront/web/account/account-form.module.css'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { TextField } from '#storefront/web/ui/form/text-field.tsx'
import css from './tax-fields.module.css'
import type { AddressFieldsState } from './use-address-fields.ts'

/** For the few who want their receipt with them: folded away until they are asked for. */
export function TaxFields({ text, wrong }: Pick<AddressFieldsState, 'text' | 'wrong'>) {
  const texts = useTranslations('profile')
  const errors = useTranslations('errorMessage')
  const [isGiven] = useState(text('fiscalCode').value !== '' || text('vatNumber').value !== '')
  return (
    <details className={css.tax} open={isGiven}>
      <summary>{texts('taxNumbers')}</summary>
      <div className={accountCss.pair}>
        <TextField
          {...text('fiscalCode')}
          label={texts('fiscalCode')}
          error={wrong.fiscalCode}
          errorMessage={errors('fiscalCode')}
        />
        <TextField
          {...text('vatNumber')}
          label={texts('vatNumber')}
          inputMode="numeric"
          error={wrong.vatNumber}
          errorMessage={errors('vatNumber')}
        />
      </div>
    </details>
  )
}
