import type { FieldMetadata } from '@conform-to/react'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ProductDetailView } from '#office/contract/catalogue/catalogue.ts'
import { useLanguageNames } from '../../texts/use-language-names.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import type { FormField } from '../../ui/form/fields/field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import css from '../catalogue.module.css'

export type Words = Partial<Record<Language, string>>

type OwnWordsCardProps = {
  product: ProductDetailView
  fields: Record<'ownName' | 'ownDescription', FieldMetadata<Words>>
}

/** What this store says of a garment instead of its owner, language by language; what is left empty is the owner's. */
export function OwnWordsCard({ product, fields }: OwnWordsCardProps) {
  const texts = useTranslations('catalogue')
  const names = useLanguageNames()
  const { facts, languages, missingWords } = product
  const [ownName, ownDescription] = [fields.ownName.getFieldset(), fields.ownDescription.getFieldset()]
  return (
    <Card title={texts('ownWords')} lead={texts('ownWordsLead')}>
      {languages.map((language) => (
        <details key={language} className={css.language} open={Boolean(missingWords[language])}>
          <summary>
            <span>{names.title(language)}</span>
            {missingWords[language] && (
              <Badge kind="warning">{texts('missing', { count: missingWords[language].length })}</Badge>
            )}
          </summary>
          <Stack gap={16}>
            <TextField
              label={texts('field.name')}
              field={ownName[language] as FormField}
              lang={language}
              maxLength={200}
              placeholder={facts.name[language] ?? ''}
            />
            <TextAreaField
              label={texts('field.description')}
              field={ownDescription[language] as FormField}
              lang={language}
              maxLength={5000}
              placeholder={facts.description[language] ?? ''}
            />
          </Stack>
        </details>
      ))}
      {LANGUAGES.filter((language) => !languages.includes(language)).flatMap((language) =>
        [ownName[language], ownDescription[language]].map((field) => (
          <Kept key={field.name} field={field as FormField} />
        )),
      )}
    </Card>
  )
}

/** A language the store does not speak now: its words are sent back as they came. */
function Kept({ field }: { field: FormField }) {
  return field.initialValue ? <input type="hidden" name={field.name} value={field.initialValue} /> : null
}
