import type { BrandSettings } from '#domain/stores/brand/brand-settings.ts'
import { DEFAULT_LANGUAGE, type Language, type LocalizedText } from '#domain/stores/languages.ts'
import { useLanguageNames } from '../../../texts/use-language-names.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Badge } from '../../../ui/badge.tsx'
import { plainField } from '../../../ui/form/fields/field.tsx'
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx'
import type { TextFieldName } from '../brand-fields.ts'
import css from './brand-form.module.css'

type TextRowProps = { field: TextFieldName; settings: BrandSettings; language: Language; isMissing: boolean }

/** A text in one language, beside what it says in Italian. */
export function TextRow({ field, settings, language, isMissing }: TextRowProps) {
  const labels = useTranslations('brandField')
  const texts = useTranslations('brand')
  const names = useLanguageNames()
  const value = settings[field] as LocalizedText
  const original = value[DEFAULT_LANGUAGE]
  const isOriginal = language === DEFAULT_LANGUAGE
  return (
    <div className={css.text} data-missing={isMissing}>
      <TextAreaField
        label={isOriginal ? labels(field) : `${labels(field)} (${names.word(language)})`}
        field={plainField(`brand-${field}`, { name: `${field}.${language}`, value: value[language] ?? '' })}
        lang={language}
        rows={1}
      />
      {!isOriginal && (
        <div className={css.original}>
          <small>{names.title(DEFAULT_LANGUAGE)}</small>
          <p lang={DEFAULT_LANGUAGE}>{original || '–'}</p>
        </div>
      )}
      {isMissing && <Badge kind="warning">{texts('missing')}</Badge>}
    </div>
  )
}
