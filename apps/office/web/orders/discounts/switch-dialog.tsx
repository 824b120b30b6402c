import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { OfficeDiscountView, SwitchPreviewView } from '#office/contract/orders/discounts.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import css from './discounts.module.css'

/** Switches many codes: says first which, and exactly those can be taken back. */
export function SwitchDialog({
  discounts,
  onClose,
}: {
  discounts: readonly OfficeDiscountView[]
  onClose: () => void
}) {
  const texts = useTranslations('discounts')
  const form = useTranslations('form')
  const toast = useToast()
  const [isActive, setIsActive] = useState(false)
  const dryRun = useFetcher<FormAnswer<SwitchPreviewView>>()
  const switching = useFetcher<FormAnswer<{ ids: string[] }>>()
  const undo = useFetcher()
  const ids = discounts.map(({ id }) => id).join(',')
  const ask = useRef(dryRun.submit)
  useEffect(() => {
    void ask.current({ intent: 'previewSwitch', ids, isActive: String(isActive) }, { method: 'post' })
  }, [ids, isActive])
  const done = switching.data?.code === null ? switching.data.data : null
  useEffect(() => {
    if (done === null || switching.state !== 'idle') return
    const back = { intent: 'switch', ids: done.ids.join(','), isActive: String(!isActive) }
    const text = texts(isActive ? 'switchedOn' : 'switchedOff', { count: done.ids.length })
    toast({ text, onUndo: () => void undo.submit(back, { method: 'post' }) })
    onClose()
  }, [done, switching.state, isActive, onClose, texts, toast, undo])
  const preview = dryRun.data?.data
  return (
    <Dialog title={texts('switchTitle', { count: discounts.length })} isOpen onClose={onClose}>
      <div className={pieces.beside}>
        <Button
          isSmall
          kind={isActive ? 'secondary' : 'primary'}
          onClick={() => setIsActive(false)}
          aria-pressed={!isActive}
        >
          {texts('switchOff')}
        </Button>
        <Button
          isSmall
          kind={isActive ? 'primary' : 'secondary'}
          onClick={() => setIsActive(true)}
          aria-pressed={isActive}
        >
          {texts('switchOn')}
        </Button>
      </div>
      <FormMessage code={switching.data?.code ?? dryRun.data?.code ?? null} />
      <div aria-live="polite">
        {preview && (
          <>
            <p>{texts(isActive ? 'wouldSwitchOn' : 'wouldSwitchOff', { count: preview.changing.length })}</p>
            {preview.unchanged.length > 0 && <p>{texts('wouldStay', { count: preview.unchanged.length })}</p>}
            <p className={css.codes}>
              {preview.changing.slice(0, 20).join(', ')}
              {preview.changing.length > 20 && '…'}
            </p>
          </>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{form('cancel')}</Button>
        <Button
          kind={isActive ? 'primary' : 'danger'}
          disabled={!preview || preview.changing.length === 0}
          isBusy={switching.state !== 'idle'}
          onClick={() =>
            void switching.submit({ intent: 'switch', ids, isActive: String(isActive) }, { method: 'post' })
          }
        >
          {texts(isActive ? 'switchOn' : 'switchOff')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
