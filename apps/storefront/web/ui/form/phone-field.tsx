import type { ComponentProps } from 'react'
import { useTranslations } from '#storefront/web/ui/use-translations.ts'
import { TextField } from './text-field.tsx'

type PhoneFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>

export function PhoneField(field: PhoneFieldProps) {
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  return <TextField {...field} label={labels('phone')} type="tel" autoComplete="tel" errorMessage={errors('phone')} />
}
