import { useState } from 'react'
import type { BrandSettings } from '#domain/stores/brand/brand-settings.ts'
import { FONT_FAMILIES } from '#domain/stores/look/font-families.ts'
import { MENU_THEMES } from '#domain/stores/partner-store.ts'
import { useSession } from '../../../session/use-session.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { SwitchField } from '../../../ui/form/fields/check-field.tsx'
import { ColourField } from '../../../ui/form/fields/colour-field.tsx'
import { plainField } from '../../../ui/form/fields/field.tsx'
import { MoneyField } from '../../../ui/form/fields/money-field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { showCents } from '../../../ui/form/typed-values.ts'
import { type EditedField, FIELD_KINDS } from '../brand-fields.ts'
import { ContrastNote } from './contrast-note.tsx'
import { FontField } from './font-field.tsx'
import { LanguagesField } from './languages-field.tsx'
import { PictureField } from './picture-field.tsx'

export type BrandFieldProps = {
  field: EditedField
  settings: BrandSettings
  isBroken: boolean
  onPicture: (field: EditedField, address: string | null) => void
}

/** One setting that is not a text in several languages, as its kind is edited. */
export function BrandFieldInput({ field, settings, isBroken, onPicture }: BrandFieldProps) {
  const labels = useTranslations('brandField')
  const texts = useTranslations('brand')
  const { language } = useSession().person
  const kind = FIELD_KINDS[field]
  const value = settings[field]
  const label = labels(field)
  const error = isBroken ? texts('broken') : undefined
  const plain = plainField(`brand-${field}`, {
    name: field,
    value: typeof value === 'string' ? value : undefined,
    ...(error !== undefined && { error }),
  })
  switch (kind) {
    case 'colour':
      return <Colour field={field} label={label} plain={plain} settings={settings} />
    case 'font':
      return <FontField label={label} name={field} value={settings.fontName} families={FONT_FAMILIES} />
    case 'languages':
      return <LanguagesField label={label} name={field} value={settings.languages} />
    case 'theme':
      return (
        <SelectField
          label={label}
          field={plain}
          choices={MENU_THEMES.map((theme) => ({ value: theme, label: texts(`theme.${theme}`) }))}
        />
      )
    case 'switch':
      return <SwitchField label={label} field={{ ...plain, initialValue: String(value) }} />
    case 'money':
      return (
        <MoneyField label={label} field={{ ...plain, initialValue: showCents(value as number | null, language) }} />
      )
    case 'logo':
    case 'icon':
    case 'photo':
      return (
        <PictureField
          label={label}
          field={field}
          use={kind}
          address={value as string | null}
          onPicture={(address) => onPicture(field, address)}
        />
      )
    case 'email':
      return <TextField label={label} field={plain} type="email" inputMode="email" autoComplete="off" />
    case 'link':
      return <TextField label={label} field={plain} hint={texts('linkHint')} autoComplete="off" spellCheck={false} />
    default:
      return <TextField label={label} field={plain} autoComplete="off" />
  }
}

type ColourProps = {
  field: EditedField
  label: string
  plain: ReturnType<typeof plainField>
  settings: BrandSettings
}

function Colour({ field, label, plain, settings }: ColourProps) {
  const texts = useTranslations('brand')
  const [typed, setTyped] = useState(plain.initialValue ?? '')
  return (
    <ColourField
      label={label}
      field={plain}
      chooseLabel={texts('chooseColour')}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      beside={<ContrastNote field={field} colour={typed} settings={settings} />}
    />
  )
}
