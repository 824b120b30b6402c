import { useState } from 'react'
import type { FactorWay } from '#domain/identity/second-factor.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { SecondFactorNeeded } from '#storefront/contract/accounts/security.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import type { CallRequest } from '#storefront/web/client/call-types.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { Checkbox } from '#storefront/web/ui/form/checkbox.tsx'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { useStorefront } from '../../use-storefront.ts'
import css from '../account-form.module.css'
import { useLoggedIn } from '../use-logged-in.ts'
import { askPasskey } from './ask-passkey.ts'
import { CodeField } from './code-field.tsx'

type Proof = CallRequest<'loginSecondFactor'>['body']['proof']

/** Where each way is named, the other ones are offered. */
const LEADS = { totp: 'totpLead', recoveryCode: 'recoveryLead', passkey: 'passkeyLead' } as const
const OFFERS = { totp: 'useTotp', recoveryCode: 'useRecoveryCode', passkey: 'usePasskey' } as const

type SecondStepProps = { needed: SecondFactorNeeded; onBack: () => void }

export default function SecondStep({ needed, onBack }: SecondStepProps) {
  const { token, ways, rememberDays } = needed
  const texts = useTranslations('secondStep')
  const labels = useTranslations('form')
  const messages = useTranslations('message')
  const { store } = useStorefront()
  const refuse = useRefusal()
  const done = useLoggedIn()
  const [way, setWay] = useState<FactorWay>(ways[0] ?? 'recoveryCode')
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [rememberDevice, setRememberDevice] = useState(false)
  const partnerStoreId = store.id

  async function send(proof: Proof) {
    const body = { partnerStoreId, token, proof, rememberDevice }
    const answer = await browserApi().call('loginSecondFactor', { body })
    if (answer.success) return done(answer.data)
    setCode('')
    if (answer.code === 'SECOND_FACTOR_WRONG' && proof.way !== 'passkey') return setRefusal(messages(answer.code))
    refuse(answer)
    if (answer.code === 'SECOND_FACTOR_EXPIRED') onBack()
  }

  async function sendPasskey() {
    const offered = await browserApi().call('loginPasskeyOptions', { body: { partnerStoreId, token } })
    if (!offered.success) {
      refuse(offered)
      return onBack()
    }
    const response = await askPasskey(offered.data)
    if (response !== null) await send({ way: 'passkey', response })
  }

  function type(next: string) {
    setCode(next)
    setRefusal(null)
  }

  function choose(next: FactorWay) {
    setWay(next)
    type('')
  }

  return (
    <Stack gap={24}>
      <p className={textStyle.soft}>{texts(LEADS[way])}</p>
      <Form
        isValid={way === 'passkey' || code.trim() !== ''}
        onSubmit={() => (way === 'passkey' ? sendPasskey() : send({ way, code }))}
      >
        {({ busy, canSubmit }) => (
          <>
            {way !== 'passkey' && <CodeField key={way} way={way} value={code} refusal={refusal} onChange={type} />}
            <Checkbox name="rememberDevice" checked={rememberDevice} onChange={setRememberDevice}>
              {texts('remember', { days: rememberDays })}
            </Checkbox>
            <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
              {busy ? labels('wait') : texts(way === 'passkey' ? 'usePasskey' : 'submit')}
            </button>
          </>
        )}
      </Form>
      <div className={css.ways}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" onClick={() => choose(other)}>
              {texts(OFFERS[other])}
            </button>
          ))}
        <button type="button" onClick={onBack}>
          {texts('back')}
        </button>
      </div>
    </Stack>
  )
}
