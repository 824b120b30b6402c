import { useState } from 'react'
import { Row } from '#kit/ui/base/row.tsx'
import profile from '#storefront/web/account/profile/profile.module.css'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import css from './confirm-step.module.css'

type ConfirmStepProps = {
  text: string
  confirm: string
  keep: string
  /** Cannot be taken back. */
  isGrave: boolean
  onConfirm: () => Promise<void>
  onLeave: () => void
}

export function ConfirmStep({ text, confirm, keep, isGrave, onConfirm, onLeave }: ConfirmStepProps) {
  const labels = useTranslations('form')
  const [busy, setBusy] = useState(false)
  const place = useFocusOnOpen<HTMLParagraphElement>()

  async function send() {
    setBusy(true)
    await onConfirm()
    setBusy(false)
  }

  return (
    <div className={css.step}>
      <p ref={place} tabIndex={-1}>
        {text}
      </p>
      <Row gap={12}>
        <button type="button" className={isGrave ? profile.danger : button.button} {...whileBusy(busy, send)}>
          {busy ? labels('wait') : confirm}
        </button>
        <button type="button" className={button.quiet} {...whileBusy(busy, onLeave)}>
          {keep}
        </button>
      </Row>
    </div>
  )
}
