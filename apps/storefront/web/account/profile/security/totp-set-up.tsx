import { useRef, useState } from 'react'
import { Row } from '#kit/ui/base/row.tsx'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { CodeField } from '../../second-step/code-field.tsx'
import { QrCode } from './qr-code.tsx'
import css from './security.module.css'
import { useInView } from './use-in-view.ts'

export type StartedTotp = { secret: string; address: string; token: string }

type TotpSetUpProps = { started: StartedTotp; onDone: (recoveryCodes: string[]) => void; onCancel: () => void }

/** Scan or type the secret, then show by a first code that the app has it. */
export function TotpSetUp({ started, onDone, onCancel }: TotpSetUpProps) {
  const texts = useTranslations('security')
  const labels = useTranslations('form')
  const refuse = useRefusal()
  const messages = useTranslations('message')
  const place = useRef<HTMLDivElement>(null)
  useInView(place)
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { secret, address, token } = started

  async function confirm() {
    const answer = await browserApi().call('confirmTotp', { body: { token, code } })
    if (answer.success) return onDone(answer.data.recoveryCodes)
    setCode('')
    if (answer.code === 'SECOND_FACTOR_WRONG') return setRefusal(messages(answer.code))
    refuse(answer)
    if (answer.code === 'SECOND_FACTOR_EXPIRED') onCancel()
  }

  function type(next: string) {
    setCode(next)
    setRefusal(null)
  }

  return (
    <div ref={place} className={css.setUp}>
      <p>{texts('scan')}</p>
      <QrCode text={address} label={texts('qr')} />
      <p>
        {texts('typeSecret')} <code className={css.secret}>{inGroups(secret)}</code>
      </p>
      <Form isValid={code.trim() !== ''} onSubmit={confirm}>
        {({ busy, canSubmit }) => (
          <>
            <CodeField way="totp" value={code} refusal={refusal} onChange={type} />
            <Row gap={12}>
              <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
                {busy ? labels('wait') : texts('activate')}
              </button>
              <button type="button" className={button.quiet} onClick={onCancel}>
                {labels('cancel')}
              </button>
            </Row>
          </>
        )}
      </Form>
    </div>
  )
}

function inGroups(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ')
}
