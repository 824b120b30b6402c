import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EVERYDAY } from '#domain/rentals/care.ts'
import type { CatalogueChoicesView, ProductDetailView } from '#office/contract/catalogue/catalogue.ts'
import { productPath } from '#paths/office/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { CheckboxField } from '../../ui/form/fields/check-field.tsx'
import { plainField } from '../../ui/form/fields/field.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { showCents, showNumber } from '../../ui/form/typed-values.ts'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import css from '../catalogue.module.css'
import { CleaningCard } from './cleaning-card.tsx'
import { LabelCard } from './label-card.tsx'
import own from './product.module.css'
import { TextsCard, type WordFields } from './texts-card.tsx'
import { WeightField } from './weight-field.tsx'

type FactsFields = WordFields & {
  revision: string
  brand: string
  category: string
  colour: string
  valuePrice: string
  weightGrams: string
  hasAnimalParts: string
  passportId: string
  passportUrl: string
  careClass: string
  turnaroundDays: string
  tags: string[]
}

type FactsFormProps = {
  product: ProductDetailView | null
  choices: CatalogueChoicesView
  storeId: string
  canEdit: boolean
}

/** What is said of a garment, in every language, and where it belongs. Once saved, it begins anew from what was saved. */
export function FactsForm(props: FactsFormProps) {
  const [round, setRound] = useState(0)
  return <Facts key={round} {...props} onSaved={() => setRound(round + 1)} />
}

function Facts({ product, choices, storeId, canEdit, onSaved }: FactsFormProps & { onSaved: () => void }) {
  const texts = useTranslations('catalogue')
  const form = useTranslations('form')
  const toast = useToast()
  const navigate = useNavigate()
  const { language } = useSession().person
  const facts = product?.facts
  const {
    form: state,
    fields,
    Form,
    formProps,
    isBusy,
    code,
  } = useOfficeForm<FactsFields>({
    intent: 'facts',
    defaultValue: facts
      ? {
          ...facts,
          category: facts.category ?? '',
          hasAnimalParts: facts.hasAnimalParts ? 'on' : '',
          passportId: facts.passportId ?? '',
          passportUrl: facts.passportUrl ?? '',
          colour: facts.colour ?? '',
          turnaroundDays: facts.turnaroundDays === null ? '' : showNumber(facts.turnaroundDays, language),
          weightGrams: facts.weightGrams === null ? '' : showNumber(facts.weightGrams, language),
          valuePrice: facts.valuePrice === null ? '' : showCents(facts.valuePrice, language),
        }
      : { careClass: EVERYDAY.careClass },
    onDone(made) {
      toast({ text: texts(product ? 'saved' : 'created') })
      if (product) onSaved()
      else void navigate(productPath(storeId, (made as { id: string }).id, 'units'))
    },
  })
  const optional = (all: CatalogueChoicesView['colours']) => [{ value: '', label: texts('none') }, ...all]
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="facts" />
      <input type="hidden" name="revision" value={product?.revision ?? ''} />
      <fieldset className={css.fieldset} disabled={!canEdit}>
        <FormMessage code={code} />
        <TextsCard
          fields={fields as never}
          languages={product?.languages ?? choices.languages}
          missing={product?.missing ?? {}}
        />
        <Card title={texts('place')}>
          <div className={css.grid}>
            <TextField label={texts('brand')} field={fields.brand} list="brands" maxLength={80} required />
            <datalist id="brands">
              {choices.brands.map(({ value, label }) => (
                <option key={value} value={label} />
              ))}
            </datalist>
            {facts?.valuePrice !== null && (
              <MoneyField label={texts('value')} hint={texts('valueHint')} field={fields.valuePrice} required />
            )}
            <WeightField field={fields.weightGrams} />
            <SelectField label={texts('category')} field={fields.category} choices={optional(choices.categories)} />
            <SelectField label={texts('colour')} field={fields.colour} choices={optional(choices.colours)} />
          </div>
          <fieldset className={own.tags}>
            <legend>{texts('tags')}</legend>
            {choices.tags.map(({ value, label }) => (
              <CheckboxField
                key={value}
                label={label}
                value={value}
                field={plainField(`tag-${value}`, { name: 'tags', value: facts?.tags.includes(value) ? value : '' })}
              />
            ))}
          </fieldset>
        </Card>
        <LabelCard fields={fields} />
        <CleaningCard fields={fields} />
        {canEdit && (
          <div className={pieces.ends}>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {product ? form('save') : texts('create')}
            </Button>
          </div>
        )}
      </fieldset>
      <UnsavedGuard isDirty={product !== null && state.dirty && !isBusy} />
    </Form>
  )
}
