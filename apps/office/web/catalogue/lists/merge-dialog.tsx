import type { FactEntryView } from '#office/contract/catalogue/fact-lists.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useEntryName } from './use-entry-name.ts'

type MergeDialogProps = { entry: FactEntryView; entries: readonly FactEntryView[]; onClose: () => void }

/** Two entries become one. */
export function MergeDialog({ entry, entries, onClose }: MergeDialogProps) {
  const texts = useTranslations('lists')
  const form = useTranslations('form')
  const nameOf = useEntryName()
  const toast = useToast()
  const name = nameOf(entry)
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ into: string }>({
    intent: 'merge',
    onDone() {
      toast({ text: texts('merged', { name }) })
      onClose()
    },
  })
  const others = entries.filter(({ key }) => key !== entry.key)
  return (
    <Dialog
      title={texts('mergeTitle', { name })}
      lead={texts('mergeLead', { count: entry.uses })}
      isOpen
      onClose={onClose}
    >
      <Form {...formProps}>
        <input type="hidden" name="intent" value="merge" />
        <input type="hidden" name="key" value={entry.key} />
        <FormStack>
          <FormMessage code={code} />
          <SelectField
            label={texts('into')}
            field={fields.into}
            choices={others.map((each) => ({ value: each.key, label: nameOf(each) }))}
            required
          />
          <DialogActions>
            <Button onClick={onClose}>{form('cancel')}</Button>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {texts('merge')}
            </Button>
          </DialogActions>
        </FormStack>
      </Form>
    </Dialog>
  )
}
