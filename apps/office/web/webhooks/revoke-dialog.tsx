import type { ApiKeyView } from '#office/contract/api-keys/api-keys.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-form.tsx'
import { useToast } from '../ui/toast/toasts.tsx'

export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKeyView | null; onClose: () => void }) {
  const texts = useTranslations('developers')
  const toast = useToast()
  return (
    <ConfirmDialog
      title={texts('revokeTitle', { name: apiKey?.name ?? '' })}
      confirm={texts('revoke')}
      isDanger
      isOpen={apiKey !== null}
      onClose={onClose}
      intent="revoke"
      fields={{ id: apiKey?.id ?? '' }}
      onDone={() => toast({ text: texts('revoked', { name: apiKey?.name ?? '' }) })}
    >
      <p>{texts('revokeText')}</p>
    </ConfirmDialog>
  )
}
