import { LONGEST_PASSKEY_NAME } from '#domain/identity/passkey-rules.ts'
import type { OfficeSecurityView } from '#office/contract/staff/security.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionDialog } from '../../ui/overlay/action-dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

type RenameProps = { passkey: OfficeSecurityView['passkeys'][number]; onClose: () => void }

/** What somebody knows a passkey by; the key itself stays as it is. */
export function PasskeyRename({ passkey, onClose }: RenameProps) {
  const texts = useTranslations('security')
  const toast = useToast()
  const { fields, ...action } = useOfficeForm<{ name: string }>({
    intent: 'renamePasskey',
    defaultValue: { name: passkey.name },
    onDone() {
      toast({ text: texts('renamed') })
      onClose()
    },
  })
  return (
    <ActionDialog
      title={texts('renameTitle')}
      action={action}
      intent="renamePasskey"
      hidden={{ id: passkey.id }}
      confirm={texts('renameNow')}
      onClose={onClose}
    >
      <TextField
        label={texts('passkeyName')}
        field={fields.name}
        maxLength={LONGEST_PASSKEY_NAME}
        autoComplete="off"
        required
      />
    </ActionDialog>
  )
}
