import { useState } from 'react'
import type { BrandView } from '#contract/office/stores/brand.ts'
import { FONT_FAMILIES } from '#domain/stores/look/font-families.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ColourField } from '../../ui/form/colour-field.tsx'
import type { FormField } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import css from '../opening.module.css'
import { StepForm } from './step-form.tsx'

const SHOWN = [
  'primaryColor',
  'buttonPrimaryColor',
  'buttonHoverColor',
  'menuLinkColor',
  'topBannerBackgroundColor',
] as const

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
  const fonts = FONT_FAMILIES.map((name) => ({ value: name, label: name }))
  return (
    <StepForm form={form} encType="multipart/form-data">
      <input type="hidden" name="revision" value={brand?.revision ?? 0} />
      <FileField
        label={texts('logo')}
        hint={texts('logoHint')}
        field={logoField}
        current={draft?.logoUrl?.startsWith('/images/') && <img src={draft.logoUrl} alt="" />}
        onFile={({ size }) => setIsTooLarge(size > MOST_BYTES)}
        prompt={texts('logoPrompt')}
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
      />
      <ColourField
        label={texts('colour')}
        hint={texts('colourHint')}
        field={colour}
        chooseLabel={texts('chooseColour')}
      />
      <SelectField label={texts('font')} field={fontName} choices={fonts} />
      {draft && <Palette draft={draft} />}
    </StepForm>
  )
}

/** What was made of the logo, or of the colour: seen also by who comes from this step to the next. */
export function Palette({ draft }: { draft: BrandView['draft'] }) {
  const texts = useTranslations('opening')
  return (
    <figure className={css.palette}>
      <figcaption>
        <strong>{texts('palette')}</strong> <small>{texts('paletteLead')}</small>
      </figcaption>
      <p className={css.swatches} aria-hidden="true">
        {SHOWN.map((field) => (
          <span key={field} style={{ background: draft[field] }} />
        ))}
      </p>
    </figure>
  )
}

/** Conform's fields are read one by one: copied whole they have no names. */
function toField({ id, key, name, errorId, descriptionId }: FormField): FormField {
  return { id, key, name, errorId, descriptionId }
}
