import type { ViewOfList } from '#office/contract/search/views.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../base/button.tsx'
import { CheckboxField } from '../form/fields/check-field.tsx'
import { TextField } from '../form/fields/text-field.tsx'
import { FormMessage } from '../form/form-message.tsx'
import { FormStack } from '../form/form-stack.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { Dialog, DialogActions } from '../overlay/dialog.tsx'
import { useToast } from '../toast/toasts.tsx'

type ViewDialogProps = {
  action: string
  view: ViewOfList | 'new' | null
  search: string
  mayShare: boolean
  onClose: () => void
}

/** A name for how the list is looked at now; or another one, or none any more. */
export function ViewDialog(props: ViewDialogProps) {
  const texts = useTranslations('views')
  const { view, onClose } = props
  return (
    <Dialog title={texts(view === 'new' ? 'saveTitle' : 'editTitle')} isOpen={view !== null} onClose={onClose}>
      {view !== null && <ViewForm {...props} view={view} />}
    </Dialog>
  )
}

type Fields = { name: string; isDefault: string; isShared: string }

function ViewForm({ action, view, search, mayShare, onClose }: ViewDialogProps & { view: ViewOfList | 'new' }) {
  const texts = useTranslations('views')
  const form = useTranslations('form')
  const toast = useToast()
  const known = view === 'new' ? null : view
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<Fields>({
    intent: 'view',
    action,
    defaultValue: { name: known?.name ?? '', isDefault: known?.isDefault ? 'on' : '', isShared: '' },
    onDone(data) {
      toast({ text: texts(data === null ? 'removed' : 'saved') })
      onClose()
    },
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="view" />
      <input type="hidden" name="search" value={known?.search ?? search} />
      {known && <input type="hidden" name="id" value={known.id} />}
      {known?.isShared && <input type="hidden" name="isShared" value="on" />}
      <FormStack>
        <FormMessage code={code} />
        <TextField label={texts('name')} field={fields.name} autoComplete="off" maxLength={60} autoFocus required />
        <CheckboxField label={texts('isDefault')} field={fields.isDefault} />
        {known === null && mayShare && <CheckboxField label={texts('share')} field={fields.isShared} />}
        <DialogActions>
          {known && (
            <Button type="submit" kind="quiet" icon="trash" name="command" value="remove" isBusy={isBusy}>
              {texts('remove')}
            </Button>
          )}
          <Button onClick={onClose}>{form('cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {form('save')}
          </Button>
        </DialogActions>
      </FormStack>
    </Form>
  )
}
