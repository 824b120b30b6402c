import { useState } from 'react'
import layout from '#kit/ui/base/layout.module.css'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { logInWithPasskey } from './passkey.ts'

type PasskeyButtonProps = {
  /** As a second factor: what the password has earned. */
  pending?: string
  isFirst?: boolean
  onDone: (outcome: 'done' | 'enrol') => void
}

export function PasskeyButton({ pending, isFirst = false, onDone }: PasskeyButtonProps) {
  const texts = useTranslations('login')
  const [isBusy, setIsBusy] = useState(false)
  const [code, setCode] = useState<OfficeErrorCode | null>(null)

  async function logIn() {
    setIsBusy(true)
    const outcome = await logInWithPasskey(pending)
    setIsBusy(false)
    if (outcome.success) onDone(outcome.next)
    else setCode(outcome.code)
  }

  return (
    <div className={`${layout.stack} ${layout.gap16}`}>
      <FormMessage code={code} />
      <Button kind={isFirst ? 'primary' : 'secondary'} icon="key" isWide isBusy={isBusy} onClick={logIn}>
        {texts('passkey')}
      </Button>
    </div>
  )
}
