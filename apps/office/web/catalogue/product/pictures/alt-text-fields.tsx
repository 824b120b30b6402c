import { useRef } from 'react'
import type { Language } from '#domain/stores/languages.ts'
import type { ProductPictureView } from '#office/contract/catalogue/product-pictures.ts'
import { useLanguageNames } from '../../../texts/use-language-names.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { plainField } from '../../../ui/form/fields/field.tsx'
import { typeInto } from '../../../ui/form/fields/number-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Muted } from '../../../ui/text/muted.tsx'
import css from './pictures.module.css'

type AltTextFieldsProps = { picture: ProductPictureView; languages: readonly Language[] }

/** What the picture shows, for who does not see it. The proposals are taken where a language has no words yet. */
export function AltTextFields({ picture, languages }: AltTextFieldsProps) {
  const texts = useTranslations('pictures')
  const names = useLanguageNames()
  const fields = useRef<HTMLFieldSetElement>(null)

  function takeProposals() {
    for (const input of fields.current?.querySelectorAll<HTMLInputElement>('input[lang]') ?? []) {
      if (input.value.trim() === '') typeInto(input, picture.proposal[input.lang as Language] ?? '')
    }
  }

  return (
    <fieldset ref={fields} className={css.words}>
      <legend>{texts('altTexts')}</legend>
      <Muted>{texts('altHint')}</Muted>
      {languages.map((language) => (
        <TextField
          key={language}
          label={names.title(language)}
          field={plainField(`alt-${language}`, { name: `alt.${language}`, value: picture.altText[language] ?? '' })}
          lang={language}
          maxLength={250}
          placeholder={picture.proposal[language]}
        />
      ))}
      <div>
        <Button isSmall icon="copy" onClick={takeProposals}>
          {texts('takeProposals')}
        </Button>
      </div>
    </fieldset>
  )
}
