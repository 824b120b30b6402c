import type { FactEntryView } from '#office/contract/catalogue/fact-lists.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionDialog } from '../../ui/overlay/action-dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useEntryName } from './use-entry-name.ts'

type MergeDialogProps = { entry: FactEntryView; entries: readonly FactEntryView[]; onClose: () => void }

/** Two entries become one. */
export function MergeDialog({ entry, entries, onClose }: MergeDialogProps) {
  const texts = useTranslations('lists')
  const nameOf = useEntryName()
  const toast = useToast()
  const name = nameOf(entry)
  const { fields, ...action } = useOfficeForm<{ into: string }>({
    intent: 'merge',
    onDone() {
      toast({ text: texts('merged', { name }) })
      onClose()
    },
  })
  const others = entries.filter(({ key }) => key !== entry.key)
  return (
    <ActionDialog
      title={texts('mergeTitle', { name })}
      lead={texts('mergeLead', { count: entry.uses })}
      action={action}
      intent="merge"
      hidden={{ key: entry.key }}
      confirm={texts('merge')}
      onClose={onClose}
    >
      <SelectField
        label={texts('into')}
        field={fields.into}
        choices={others.map((each) => ({ value: each.key, label: nameOf(each) }))}
        required
      />
    </ActionDialog>
  )
}
