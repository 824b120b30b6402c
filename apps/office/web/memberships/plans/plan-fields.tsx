import type { FieldMetadata } from '@conform-to/react'
import { PLAN_BOUNDS } from '#domain/memberships/plan-terms.ts'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { useLanguageNames } from '../../texts/use-language-names.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { CheckboxField } from '../../ui/form/fields/check-field.tsx'
import type { FormField } from '../../ui/form/fields/field.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import css from './plans.module.css'

export type Words = Partial<Record<Language, string>>

export type PlanFormFields = {
  revision: string
  forMembers: string
  name: Words
  subtitle: Words
  ctaText: Words
  price: string
  maxConcurrentProducts: string
  maxProductRetailPrice: string
  daysBeforeReturnReminder: string
  rating: string
}

type Fields = Record<Exclude<keyof PlanFormFields, 'name' | 'subtitle' | 'ctaText'>, FormField>

/** What it costs and what it allows. */
export function TermsCard({ fields, hasMembers }: { fields: Fields; hasMembers: boolean }) {
  const texts = useTranslations('plans')
  return (
    <Card title={texts('terms')} lead={texts('termsLead')}>
      <div className={pieces.fields}>
        <MoneyField label={texts('field.price')} hint={texts('priceHint')} field={fields.price} required />
        <NumberField
          label={texts('field.maxConcurrentProducts')}
          hint={texts('garmentsHint')}
          field={fields.maxConcurrentProducts}
          within={PLAN_BOUNDS.maxConcurrentProducts}
          required
        />
        <MoneyField
          label={texts('field.maxProductRetailPrice')}
          hint={texts('capHint')}
          field={fields.maxProductRetailPrice}
        />
        <NumberField
          label={texts('field.daysBeforeReturnReminder')}
          hint={texts('reminderHint')}
          field={fields.daysBeforeReturnReminder}
          unit={texts('days')}
          within={PLAN_BOUNDS.daysBeforeReturnReminder}
          required
        />
      </div>
      {hasMembers && (
        <div className={pieces.apart}>
          <CheckboxField label={texts('forMembers')} hint={texts('forMembersHint')} field={fields.forMembers} />
        </div>
      )}
    </Card>
  )
}

/** Each text in the languages the store speaks, beside the Italian. */
export function WordsCard({
  fields,
  languages,
}: {
  fields: Record<'name' | 'subtitle' | 'ctaText', FieldMetadata<Words>>
  languages: readonly Language[]
}) {
  const texts = useTranslations('plans')
  return (
    <Card title={texts('words')} lead={texts('wordsLead')}>
      <Stack gap={24}>
        {(['name', 'subtitle', 'ctaText'] as const).map((name) => (
          <fieldset key={name} className={css.text}>
            <legend>{texts(`field.${name}`)}</legend>
            <LanguageFields field={fields[name]} languages={languages} isLong={name === 'subtitle'} />
          </fieldset>
        ))}
      </Stack>
    </Card>
  )
}

function LanguageFields({
  field,
  languages,
  isLong,
}: {
  field: FieldMetadata<Words>
  languages: readonly Language[]
  isLong: boolean
}) {
  const names = useLanguageNames()
  const own = field.getFieldset() as Record<Language, FormField>
  const inOrder = LANGUAGES.filter((language) => languages.includes(language))
  return (
    <div className={css.sides}>
      {inOrder.map((language) => {
        const shown = { label: names.title(language), field: own[language], lang: language, required: true }
        return isLong ? (
          <TextAreaField key={language} {...shown} rows={2} maxLength={200} />
        ) : (
          <TextField key={language} {...shown} maxLength={60} />
        )
      })}
    </div>
  )
}
