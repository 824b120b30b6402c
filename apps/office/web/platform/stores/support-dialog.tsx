import { useNavigate } from 'react-router'
import type { PlatformStoreView } from '#office/contract/platform/platform.ts'
import { inStore } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionForm } from '../../ui/overlay/action-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

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
  const navigate = useNavigate()
  const { fields, ...action } = useOfficeForm<{ reason: string }>({
    intent: 'support',
    onDone: () => void navigate(inStore('store', store.id)),
  })
  return (
    <ActionForm
      action={action}
      intent="support"
      hidden={{ storeId: store.id }}
      confirm={texts('startSupport')}
      button={{ icon: 'shield' }}
      onClose={onClose}
    >
      <TextAreaField
        label={texts('reason')}
        hint={texts('reasonHint')}
        field={fields.reason}
        minLength={10}
        maxLength={500}
        autoFocus
        required
      />
    </ActionForm>
  )
}
