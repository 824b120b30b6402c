import { localeOf } from '#domain/stores/languages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import form from '#storefront/web/ui/form/form.module.css'
import { useStorefront } from '../use-storefront.ts'

type Field = 'firstName' | 'lastName' | 'email' | 'phone' | 'password' | 'terms'

/** Beside a button that is inactive: what it waits for. */
export function Missing({ wrong }: { wrong: Partial<Record<Field, boolean>> }) {
  const labels = useTranslations('form')
  const { language } = useStorefront()
  const names = (Object.keys(wrong) as Field[]).filter((field) => wrong[field]).map((field) => labels(field))
  if (names.length === 0) return null
  const fields = new Intl.ListFormat(localeOf(language)).format(names)
  return <p className={form.hint}>{labels('missing', { fields })}</p>
}
