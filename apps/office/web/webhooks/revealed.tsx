import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { Notice } from '../ui/notice.tsx'
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx'
import { Example } from './example.tsx'

export type Secret = { title: string; text: string; example?: { label: string; text: string } }

/** A key or a secret, seen this once. */
export function Revealed({ secret, onClose }: { secret: Secret | null; onClose: () => void }) {
  const texts = useTranslations('developers')
  return (
    <Dialog title={secret?.title ?? ''} isOpen={secret !== null} onClose={onClose}>
      <FormStack>
        <Notice kind="warning">{texts('once')}</Notice>
        <Example label={texts('secret')} text={secret?.text ?? ''} />
        {secret?.example && <Example {...secret.example} />}
        <DialogActions>
          <Button kind="primary" onClick={onClose}>
            {texts('saved')}
          </Button>
        </DialogActions>
      </FormStack>
    </Dialog>
  )
}
