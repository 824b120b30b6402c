import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { TextField } from '#storefront/web/ui/form/text-field.tsx'
import css from '../account-form.module.css'

type Name = 'firstName' | 'lastName'
type NameFieldsProps = {
  text: (name: Name) => { name: string; value: string; onChange: (value: string) => void }
  wrong: Record<Name, boolean>
}

/** First and last name, side by side where there is room. */
export function NameFields({ text, wrong }: NameFieldsProps) {
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const field = (name: Name) => ({
    ...text(name),
    label: labels(name),
    error: wrong[name],
    errorMessage: errors(name),
  })
  return (
    <div className={css.pair}>
      <TextField {...field('firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} autoComplete="family-name" />
    </div>
  )
}
