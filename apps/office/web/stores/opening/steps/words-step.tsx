import { LANGUAGES } from '#domain/stores/languages.ts'
import type { BrandView } from '#office/contract/stores/brand.ts'
import { useLanguageNames } from '../../../texts/use-language-names.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { CheckboxField } from '../../../ui/form/fields/check-field.tsx'
import { plainField } from '../../../ui/form/fields/field.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import css from '../opening.module.css'
import { LookSample } from './look-sample.tsx'
import { StepForm } from './step-form.tsx'

/** Complete words in every chosen language; what somebody wrote stays. */
export function WordsStep({ brand, isAfterLook }: { brand: BrandView | null; isAfterLook: boolean }) {
  const texts = useTranslations('opening')
  const names = useLanguageNames()
  const form = useOfficeForm<{ languages: string[]; tone: string }>({ intent: 'save' })
  const spoken = brand?.draft.languages
  return (
    <StepForm form={form}>
      <input type="hidden" name="revision" value={brand?.revision ?? 0} />
      {brand && isAfterLook && (
        <LookSample palette={brand.draft} fontName={brand.draft.fontName} name={brand.draft.name} />
      )}
      <fieldset className={css.group}>
        <legend>{texts('languages')}</legend>
        <div className={css.choices}>
          {LANGUAGES.map((language) => (
            <CheckboxField
              key={language}
              label={names.title(language)}
              value={language}
              field={plainField(`language-${language}`, {
                name: 'languages',
                value: spoken?.[language] ? language : '',
              })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>{texts('tone')}</legend>
        {(['serious', 'warm'] as const).map((tone) => (
          <label key={tone} className={css.option}>
            <input type="radio" name="tone" value={tone} defaultChecked={tone === 'serious'} />
            <span>
              <strong>{texts(`tone_${tone}`)}</strong>
              <small>{texts(`tone_${tone}Hint`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </StepForm>
  )
}
