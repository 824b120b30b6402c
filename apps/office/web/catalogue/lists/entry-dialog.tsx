import type { FactList } from '#domain/catalogue/facts/fact-lists.ts'
import { SIZE_SYSTEMS } from '#domain/catalogue/facts/garment-facts.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { FactEntryView } from '#office/contract/catalogue/fact-lists.ts'
import { useLanguageNames } from '../../texts/use-language-names.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ColourField } from '../../ui/form/fields/colour-field.tsx'
import type { FormField } from '../../ui/form/fields/field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionDialog } from '../../ui/overlay/action-dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import css from '../catalogue.module.css'
import { useEntryName } from './use-entry-name.ts'

type EntryDialogProps = {
  list: FactList
  /** Null: a new one. */
  entry: FactEntryView | null
  entries: readonly FactEntryView[]
  languages: readonly Language[]
  onClose: () => void
}

type TypedEntry = {
  name: Record<string, string>
  labels: Record<string, string>
  measures: Record<string, string>
  position: string
  parent: string
  hex: string
}

const MEASURES = ['bust', 'waist', 'hips'] as const

/** An entry of the store's own: what it is called in each language, and where it stands. */
export function EntryDialog({ list, entry, entries, languages, onClose }: EntryDialogProps) {
  const texts = useTranslations('lists')
  const form = useTranslations('form')
  const names = useLanguageNames()
  const nameOf = useEntryName()
  const toast = useToast()
  const { fields, ...action } = useOfficeForm<TypedEntry>({
    intent: 'entry',
    defaultValue: startOf(entry, entries),
    onDone() {
      toast({ text: texts('saved') })
      onClose()
    },
  })
  const name = fields.name.getFieldset() as Record<string, FormField>
  const labels = fields.labels.getFieldset() as Record<string, FormField>
  const measures = fields.measures.getFieldset() as Record<string, FormField>
  const parents = entries.filter(({ key }) => key !== entry?.key)
  return (
    <ActionDialog
      title={texts(entry ? 'editTitle' : 'addTitle')}
      lead={texts('ownLead')}
      action={action}
      intent="entry"
      hidden={{ key: entry?.key ?? '' }}
      confirm={form('save')}
      onClose={onClose}
    >
      <div className={css.grid}>
        {list === 'sizes'
          ? SIZE_SYSTEMS.map((system) => (
              <TextField
                key={system}
                label={texts('sizeIn', { system })}
                field={labels[system] as FormField}
                maxLength={20}
              />
            ))
          : languages.map((language) => (
              <TextField
                key={language}
                label={names.title(language)}
                field={name[language] as FormField}
                lang={language}
                maxLength={80}
              />
            ))}
        {list === 'sizes' &&
          MEASURES.map((measure) => (
            <NumberField
              key={measure}
              label={texts(measure)}
              field={measures[measure] as FormField}
              within={{ least: 1, most: 400 }}
            />
          ))}
        {list === 'categories' && (
          <SelectField
            label={texts('parent')}
            field={fields.parent}
            choices={[
              { value: '', label: texts('top') },
              ...parents.map((each) => ({ value: each.key, label: nameOf(each) })),
            ]}
          />
        )}
        {list === 'colours' && (
          <ColourField label={texts('hex')} chooseLabel={texts('chooseColour')} field={fields.hex} />
        )}
        <NumberField
          label={texts('position')}
          hint={texts('positionHint')}
          field={fields.position}
          within={{ least: 0 }}
        />
      </div>
    </ActionDialog>
  )
}

/** A new one stands behind all others. */
function startOf(entry: FactEntryView | null, entries: readonly FactEntryView[]) {
  const last = Math.max(0, ...entries.map(({ position }) => position))
  if (entry === null) return { position: String(last + 1), hex: '#808080' }
  const { name, position, parent, hex, labels, measures } = entry
  return {
    ...{ name, position: String(position), parent: parent ?? '', hex: hex ?? '', labels: labels ?? {} },
    measures: Object.fromEntries(Object.entries(measures ?? {}).map(([measure, value]) => [measure, String(value)])),
  }
}
