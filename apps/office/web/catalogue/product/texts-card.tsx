import type { FieldMetadata } from '@conform-to/react'
import { TRANSLATED_FIELDS } from '#domain/catalogue/missing-texts.ts'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { useLanguageNames } from '../../texts/use-language-names.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import type { FormField } from '../../ui/form/fields/field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import css from '../catalogue.module.css'

type Words = Partial<Record<Language, string>>

/** Filling is said of what is padded: nobody misses it elsewhere. */
const FIELDS = [...TRANSLATED_FIELDS, 'filling'] as const

type Field = (typeof FIELDS)[number]

export type WordFields = Record<Field, Words>

type TextsCardProps = {
  fields: Record<Field, FieldMetadata<Words>>
  /** Those the store speaks, its main one first. */
  languages: readonly Language[]
  missing: Partial<Record<Language, readonly string[]>>
}

/** Each language of the store folds open by itself; what it lacks is said on it. What others have stays as it is. */
export function TextsCard({ fields, languages, missing }: TextsCardProps) {
  const texts = useTranslations('catalogue')
  const names = useLanguageNames()
  const [main] = languages
  return (
    <Card title={texts('texts')} lead={texts('textsLead')}>
      {languages.map((language) => (
        <details key={language} className={css.language} open={language === main}>
          <summary>
            <span>{names.title(language)}</span>
            {missing[language] && <Badge kind="warning">{texts('missing', { count: missing[language].length })}</Badge>}
          </summary>
          <Stack gap={16}>
            {FIELDS.map((field) => (
              <WordField
                key={field}
                name={field}
                field={fields[field].getFieldset()[language] as FormField}
                language={language}
              />
            ))}
          </Stack>
        </details>
      ))}
      {LANGUAGES.filter((language) => !languages.includes(language)).map((language) =>
        FIELDS.map((field) => (
          <Kept key={`${field} ${language}`} field={fields[field].getFieldset()[language] as FormField} />
        )),
      )}
    </Card>
  )
}

function WordField({ name, field, language }: { name: Field; field: FormField; language: Language }) {
  const texts = useTranslations('catalogue.field')
  const Input = name === 'name' ? TextField : TextAreaField
  return <Input label={texts(name)} field={field} lang={language} maxLength={name === 'name' ? 200 : 5000} />
}

/** A language the store does not speak now: its words are sent back as they came. */
function Kept({ field }: { field: FormField }) {
  return field.initialValue ? <input type="hidden" name={field.name} value={field.initialValue} /> : null
}
