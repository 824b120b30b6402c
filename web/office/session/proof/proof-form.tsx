import { type FormEvent, useId, useState } from 'react'
import type { OfficeErrorCode } from '#contract/office/error-codes.ts'
import { browserClient } from '../../api/browser-client.ts'
import css from '../../login/login.module.css'
import { askForPasskey } from '../../login/passkey.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import field from '../../ui/form/field.module.css'
import { FormMessage } from '../../ui/form/form-message.tsx'

/** Shows once more who it is: with the password and a code, or with a passkey. Nothing else on the page changes. */
export function ProofForm({ onProven }: { onProven: () => void }) {
  const texts = useTranslations('proof')
  const login = useTranslations('login')
  const [isBusy, setIsBusy] = useState(false)
  const [code, setCode] = useState<OfficeErrorCode | null>(null)
  const id = useId()

  async function prove(body: Parameters<typeof browserClient.call<'prove'>>[1]['body']) {
    setIsBusy(true)
    const answer = await browserClient.call('prove', { body })
    setIsBusy(false)
    if (answer.success) onProven()
    else setCode(answer.code)
  }

  function sendPassword(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const second = String(typed.get('code')).trim()
    void prove({ password: String(typed.get('password')), ...(second && { code: second }) })
  }

  async function sendPasskey() {
    const response = await askForPasskey(await browserClient.call('proofOptions', {}))
    if ('code' in response) setCode(response.code ?? null)
    else await prove({ response })
  }

  return (
    <div className={css.steps}>
      <form className={css.form} onSubmit={sendPassword}>
        <FormMessage code={code} />
        <p className={field.field}>
          <label className={field.label} htmlFor={`${id}-password`}>
            {login('password')}
          </label>
          <input
            className={field.input}
            id={`${id}-password`}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </p>
        <p className={field.field}>
          <label className={field.label} htmlFor={`${id}-code`}>
            {login('code')}
          </label>
          <input
            className={field.input}
            id={`${id}-code`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
          />
          <span className={field.hint}>{texts('codeHint')}</span>
        </p>
        <Button type="submit" kind="primary" isWide isBusy={isBusy}>
          {login('confirm')}
        </Button>
      </form>
      <p className={css.or}>
        <span>{login('or')}</span>
      </p>
      <Button icon="key" isWide onClick={sendPasskey}>
        {texts('passkey')}
      </Button>
    </div>
  )
}
