import type { BrandChanges, BrandSettings } from '#domain/stores/brand/brand-settings.ts'
import { LANGUAGES, type Language, type LocalizedText } from '#domain/stores/languages.ts'
import { toHex } from '../../../ui/form/fields/colour-field.tsx'
import { readCents } from '../../../ui/form/typed-values.ts'
import { type EditedField, FIELD_KINDS, isEdited } from '../brand-fields.ts'

/** Which field an input belongs to: `menuHomeText.en` is English of `menuHomeText`; null: none of the brand. */
export function fieldOf(inputName: string): EditedField | null {
  const [field = ''] = inputName.split('.')
  return isEdited(field) ? field : null
}

/** What the form says of these fields, as a setting has it; texts keep what they say in the other languages. */
export function readBrandForm(
  form: FormData,
  { fields, settings }: { fields: Iterable<EditedField>; settings: BrandSettings },
): BrandChanges {
  return Object.fromEntries([...fields].map((field) => [field, settingIn(form, field, settings)])) as BrandChanges
}

/** Only what is not so already. */
export function differing(changes: BrandChanges, settings: BrandSettings): BrandChanges {
  const entries = Object.entries(changes) as [EditedField, unknown][]
  return Object.fromEntries(entries.filter(([field, value]) => !isSame(value, settings[field]))) as BrandChanges
}

function settingIn(form: FormData, field: EditedField, settings: BrandSettings): unknown {
  const text = String(form.get(field) ?? '').trim()
  switch (FIELD_KINDS[field]) {
    case 'text':
      return { ...(settings[field] as LocalizedText), ...textsOf(form, field) }
    case 'colour':
      return toHex(text) ?? text
    case 'money':
      return text === '' ? null : readCents(text)
    case 'switch':
      return form.has(field)
    case 'languages':
      return Object.fromEntries(LANGUAGES.map((language) => [language, form.getAll(field).includes(language)]))
    case 'link':
      return text === '' ? null : text
    case 'icon':
    case 'logo':
    case 'photo':
      return text === '' && settings[field] === null ? null : text
    default:
      return text
  }
}

function textsOf(form: FormData, field: string): LocalizedText {
  const given = LANGUAGES.flatMap((language): [Language, string][] => {
    const value = form.get(`${field}.${language}`)
    return typeof value === 'string' ? [[language, value.replaceAll('\r\n', '\n').trim()]] : []
  })
  return Object.fromEntries(given)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** An empty text and none are the same, in whichever order they were written. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).filter(([, text]) => text !== '')
  return Object.fromEntries(filled.toSorted(([a], [b]) => a.localeCompare(b)))
}
