import { LONGEST_PASSKEY_NAME } from '#domain/identity/passkey-rules.ts'
import type { OfficeSecurityView } from '#office/contract/staff/security.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

type RenameProps = { passkey: OfficeSecurityView['passkeys'][number]; onClose: () => void }

/** What somebody knows a passkey by; the key itself stays as it is. */
export function PasskeyRename({ passkey, onClose }: RenameProps) {
  const texts = useTranslations('security')
  const form = useTranslations('form')
  const toast = useToast()
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ name: string }>({
    intent: 'renamePasskey',
    defaultValue: { name: passkey.name },
    onDone() {
      toast({ text: texts('renamed') })
      onClose()
    },
  })
  return (
    <Dialog title={texts('renameTitle')} isOpen onClose={onClose}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="renamePasskey" />
        <input type="hidden" name="id" value={passkey.id} />
        <FormStack>
          <FormMessage code={code} />
          <TextField
            label={texts('passkeyName')}
            field={fields.name}
            maxLength={LONGEST_PASSKEY_NAME}
            autoComplete="off"
            required
          />
          <DialogActions>
            <Button onClick={onClose}>{form('cancel')}</Button>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {texts('renameNow')}
            </Button>
          </DialogActions>
        </FormStack>
      </Form>
    </Dialog>
  )
}
