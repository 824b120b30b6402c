import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'

type NewPageDialogProps = { isOpen: boolean; storeId: string; onClose: () => void }

export function NewPageDialog({ isOpen, onClose }: NewPageDialogProps) {
  const texts = useTranslations('pages')
  return (
    <Dialog title={texts('addTitle')} lead={texts('addLead')} isOpen={isOpen} onClose={onClose}>
      <NewPageForm onClose={onClose} />
    </Dialog>
  )
}

function NewPageForm({ onClose }: { onClose: () => void }) {
  const texts = useTranslations('pages')
  const form = useTranslations('form')
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ title: string; slug: string }>({ intent: 'add' })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="add" />
      <FormStack>
        <FormMessage code={code} />
        <TextField
          label={texts('newTitle')}
          field={fields.title}
          autoComplete="off"
          maxLength={200}
          autoFocus
          required
        />
        <TextField
          label={texts('slug')}
          hint={texts('slugHint')}
          field={fields.slug}
          autoComplete="off"
          maxLength={60}
        />
        <DialogActions>
          <Button onClick={onClose}>{form('cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {texts('create')}
          </Button>
        </DialogActions>
      </FormStack>
    </Form>
  )
}
