import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { useLanguageNames } from '../../../texts/use-language-names.ts'
import css from './brand-form.module.css'

/** What the store speaks; its first language is the one without a prefix in its addresses. */
export function LanguagesField({
  label,
  name,
  value,
}: {
  label: string
  name: string
  value: Record<Language, boolean>
}) {
  const names = useLanguageNames()
  return (
    <fieldset className={css.languages} id={`brand-${name}`}>
      <legend>{label}</legend>
      {LANGUAGES.map((language) => (
        <label key={language}>
          <input type="checkbox" name={name} value={language} defaultChecked={value[language]} />
          {names.title(language)}
        </label>
      ))}
    </fieldset>
  )
}
