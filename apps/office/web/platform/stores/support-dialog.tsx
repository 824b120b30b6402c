import { useNavigate } from 'react-router'
import type { PlatformStoreView } from '#office/contract/platform/platform.ts'
import { inStore } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'

type SupportDialogProps = { store: PlatformStoreView | null; onClose: () => void }

/** A look into a store: for a reason that its people read. */
export function SupportDialog({ store, onClose }: SupportDialogProps) {
  const texts = useTranslations('platform')
  return (
    <Dialog
      title={texts('supportTitle', { store: store?.name ?? '' })}
      lead={texts('supportLead')}
      isOpen={store !== null}
      onClose={onClose}
    >
      {store && <SupportForm store={store} onClose={onClose} />}
    </Dialog>
  )
}

function SupportForm({ store, onClose }: SupportDialogProps & { store: PlatformStoreView }) {
  const texts = useTranslations('platform')
  const form = useTranslations('form')
  const navigate = useNavigate()
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ reason: string }>({
    intent: 'support',
    onDone: () => void navigate(inStore('store', store.id)),
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="support" />
      <input type="hidden" name="storeId" value={store.id} />
      <FormStack>
        <FormMessage code={code} />
        <TextAreaField
          label={texts('reason')}
          hint={texts('reasonHint')}
          field={fields.reason}
          minLength={10}
          maxLength={500}
          autoFocus
          required
        />
        <DialogActions>
          <Button onClick={onClose}>{form('cancel')}</Button>
          <Button type="submit" kind="primary" icon="shield" isBusy={isBusy}>
            {texts('startSupport')}
          </Button>
        </DialogActions>
      </FormStack>
    </Form>
  )
}
