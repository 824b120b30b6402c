import type { ComponentProps } from 'react'
import { useTranslations } from '#storefront/web/ui/use-translations.ts'
import { TextField } from './text-field.tsx'

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'> & {
  /** Where one logs in with it, browsers fill in the name of the account, or offer a passkey. */
  autoComplete?: 'email' | 'username' | 'username webauthn'
}

export function EmailField({ autoComplete = 'email', ...field }: EmailFieldProps) {
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  return (
    <TextField
      {...field}
      label={labels('email')}
      type="email"
      autoComplete={autoComplete}
      errorMessage={errors('email')}
    />
  )
}
