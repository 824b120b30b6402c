import { useState } from 'react'
import { type Palette, paletteFrom } from '#domain/stores/brand/palette.ts'
import { FONT_FAMILIES } from '#domain/stores/look/font-families.ts'
import type { BrandView } from '#office/contract/stores/brand.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { ColourField, toHex } from '../../../ui/form/fields/colour-field.tsx'
import type { FormField } from '../../../ui/form/fields/field.tsx'
import { FileField } from '../../../ui/form/fields/file-field.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import { FontField } from '../../brand/form/font-field.tsx'
import { LookSample } from './look-sample.tsx'
import { paletteOfPicture } from './palette-of-picture.ts'
import { StepForm } from './step-form.tsx'

/** What a form holds together with the rest of it. */
const MOST_BYTES = 1_000_000

/** A logo, from which the colours come; or one colour where there is none yet. */
export function LookStep({ brand }: { brand: BrandView | null }) {
  const texts = useTranslations('opening')
  const draft = brand?.draft
  const form = useOfficeForm<{ logo: string; colour: string; fontName: string }>({
    intent: 'save',
    defaultValue: { colour: '', fontName: draft?.fontName ?? 'Inter' },
  })
  const { logo, colour, fontName } = form.fields
  const [isTooLarge, setIsTooLarge] = useState(false)
  // one that the server would not take is not sent either
  const logoField = isTooLarge ? { ...toField(logo), name: '', errors: [texts('logoTooLarge')] } : logo
  const [ofLogo, setOfLogo] = useState<Palette | null>(null)
  const [ofColour, setOfColour] = useState<Palette | null>(null)
  const [font, setFont] = useState<string>(draft?.fontName ?? 'Inter')
  return (
    <StepForm form={form} encType="multipart/form-data">
      <input type="hidden" name="revision" value={brand?.revision ?? 0} />
      <FileField
        label={texts('logo')}
        hint={texts('logoHint')}
        field={logoField}
        current={draft?.logoUrl?.startsWith('/images/') && <img src={draft.logoUrl} alt="" />}
        onFile={(file) => {
          setIsTooLarge(file.size > MOST_BYTES)
          void paletteOfPicture(file).then(setOfLogo)
        }}
        prompt={texts('logoPrompt')}
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
      />
      <ColourField
        label={texts('colour')}
        hint={texts('colourHint')}
        field={colour}
        chooseLabel={texts('chooseColour')}
        onInput={({ currentTarget }) => {
          const hex = toHex(currentTarget.value)
          setOfColour(hex === null ? null : paletteFrom(hex))
        }}
      />
      {draft && <LookSample palette={ofLogo ?? ofColour ?? draft} fontName={font} name={draft.name} />}
      <FontField
        label={texts('font')}
        name={fontName.name}
        value={fontName.initialValue ?? font}
        families={FONT_FAMILIES}
        onChoose={setFont}
      />
    </StepForm>
  )
}

/** Conform's fields are read one by one: copied whole they have no names. */
function toField({ id, key, name, errorId, descriptionId }: FormField): FormField {
  return { id, key, name, errorId, descriptionId }
}
