import { useState } from 'react'
import { Row } from '#kit/ui/base/row.tsx'
import type { SecurityView } from '#storefront/contract/accounts/security.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { announce } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { WithPassword } from '../with-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorStatus } from './second-factor-status.tsx'
import css from './security.module.css'
import { type StartedTotp, TotpSetUp } from './totp-set-up.tsx'

type Password = { password: string }

export function SecondFactorSection({ security, onChange }: { security: SecurityView; onChange: () => void }) {
  const texts = useTranslations('security')
  const [started, setStarted] = useState<StartedTotp | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const isOn = security.secondFactor
  const hasApp = security.totpSince !== null

  function finish(recoveryCodes: string[]) {
    setStarted(null)
    setCodes(recoveryCodes)
    announce('success', texts('turnedOn'))
    onChange()
  }

  async function start(body: Password) {
    const answer = await browserApi().call('startTotp', { body })
    if (answer.success) setStarted(answer.data)
    return answer
  }

  async function turnOn(body: Password) {
    const answer = await browserApi().call('turnOnSecondFactor', { body })
    if (answer.success) finish(answer.data.recoveryCodes)
    return answer
  }

  async function renew(body: Password) {
    const answer = await browserApi().call('renewRecoveryCodes', { body })
    if (answer.success) {
      setCodes(answer.data.recoveryCodes)
      onChange()
    }
    return answer
  }

  async function turnOff(body: Password) {
    const answer = await browserApi().call('turnOffSecondFactor', { body })
    if (answer.success) {
      announce('success', texts('turnedOff'))
      onChange()
    }
    return answer
  }

  if (started) return <TotpSetUp started={started} onDone={finish} onCancel={() => setStarted(null)} />
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
  const canUsePasskeys = !isOn && security.passkeys.length > 0
  return (
    <>
      <SecondFactorStatus security={security} />
      <Row gap={12} className={css.actions}>
        <WithPassword
          action={texts(hasApp ? 'replaceApp' : 'setUpApp')}
          confirm={texts('continue')}
          onConfirm={start}
        />
        {canUsePasskeys && (
          <WithPassword action={texts('usePasskeys')} confirm={texts('activate')} onConfirm={turnOn} />
        )}
        {isOn && <WithPassword action={texts('renewCodes')} confirm={texts('renewCodes')} onConfirm={renew} />}
        {isOn && (
          <WithPassword look="danger" action={texts('turnOff')} confirm={texts('turnOff')} onConfirm={turnOff} />
        )}
      </Row>
    </>
  )
}
