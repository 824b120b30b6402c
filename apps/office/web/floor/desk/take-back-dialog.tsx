import { type FormEvent, useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { DeskOrderView } from '#office/contract/floor/desk.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import field from '../../ui/form/fields/field.module.css'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import css from './desk.module.css'
import { GarmentChoice } from './garment-choice.tsx'
import { SignatureField } from './signature-field.tsx'

export type Signed = { signedBy: string; signature: string | null }

type Props = {
  order: DeskOrderView
  /** The garment it was opened for. */
  itemId: string
  onClose: () => void
  onTakeBack: (barcodes: readonly string[], signed: Signed) => Promise<void>
}

/** What comes back, and, if they wish, the signature of who brings it. A scan takes back at once and unsigned. */
export function TakeBackDialog({ order, itemId, onClose, onTakeBack }: Props) {
  const texts = useTranslations('desk')
  const forms = useTranslations('form')
  const out = order.garments.filter(({ step }) => step === 'takeBack')
  const [chosen, setChosen] = useState([itemId])
  const [signedBy, setSignedBy] = useState(order.name)
  const [signature, setSignature] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const barcodes = out.filter((each) => chosen.includes(each.itemId)).map(({ barcode }) => barcode)
    await onTakeBack(barcodes, signature === '' ? { signedBy: '', signature: null } : { signedBy, signature })
    setBusy(false)
  }

  return (
    <Dialog
      title={texts('takeBackTitle', { number: order.number })}
      lead={texts('takeBackLead')}
      isOpen
      onClose={onClose}
    >
      <Stack as="form" gap={12} onSubmit={(event) => void send(event)}>
        <GarmentChoice legend={texts('garmentsBack')} garments={out} chosen={chosen} onChange={setChosen} />
        <label className={css.sought}>
          <span>{texts('broughtBy')}</span>
          <input
            className={field.input}
            value={signedBy}
            onChange={({ currentTarget }) => setSignedBy(currentTarget.value)}
            maxLength={200}
            required={signature !== ''}
          />
        </label>
        <SignatureField label={texts('signatureBack')} onChange={setSignature} />
        <DialogActions>
          <Button onClick={onClose}>{forms('cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy} disabled={chosen.length === 0}>
            {texts('confirmBack')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
