import { type FormEvent, useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import type { DeskOrderView } from '#office/contract/floor/desk.ts'
import { browserClient } from '../../client/browser-client.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import field from '../../ui/form/fields/field.module.css'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import css from './desk.module.css'
import { GarmentChoice } from './garment-choice.tsx'
import { SignatureField } from './signature-field.tsx'

type HandOverDialogProps = { storeId: string; order: DeskOrderView; onClose: () => void; onDone: () => void }

/** What is handed over, and who signs for it: by a drawing, or by a name alone. */
export function HandOverDialog({ storeId, order, onClose, onDone }: HandOverDialogProps) {
  const texts = useTranslations('desk')
  const forms = useTranslations('form')
  const waiting = order.garments.filter(({ step }) => step === 'handOver')
  const [chosen, setChosen] = useState(waiting.map(({ itemId }) => itemId))
  const [signedBy, setSignedBy] = useState(order.name)
  const [signature, setSignature] = useState('')
  const [documentSeen, setDocumentSeen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [code, setCode] = useState<OfficeErrorCode | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const body = { itemIds: chosen, signedBy, signature: signature === '' ? null : signature, documentSeen }
    const answer = await browserClient.call('handOverAtDesk', { params: { storeId, id: order.orderId }, body })
    setBusy(false)
    if (answer.success) onDone()
    else setCode(answer.code)
  }

  return (
    <Dialog title={texts('handOverTitle', { number: order.number })} lead={texts('undo')} isOpen onClose={onClose}>
      <Stack as="form" gap={12} onSubmit={(event) => void send(event)}>
        <FormMessage code={code} />
        <GarmentChoice legend={texts('garments')} garments={waiting} chosen={chosen} onChange={setChosen} />
        <label className={css.sought}>
          <span>{texts('signedBy')}</span>
          <input
            className={field.input}
            value={signedBy}
            onChange={({ currentTarget }) => setSignedBy(currentTarget.value)}
            maxLength={200}
            required
          />
        </label>
        <SignatureField label={texts('signature')} onChange={setSignature} />
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={documentSeen}
            onChange={({ currentTarget }) => setDocumentSeen(currentTarget.checked)}
          />
          {texts('documentSeen')}
        </label>
        <DialogActions>
          <Button onClick={onClose}>{forms('cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy} disabled={chosen.length === 0}>
            {texts('confirm')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
