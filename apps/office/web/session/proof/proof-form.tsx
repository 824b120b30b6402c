import { type FormEvent, useId, useState } from 'react'
import layout from '#kit/ui/base/layout.module.css'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { browserClient } from '../../client/browser-client.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { PasskeyProof } from './passkey-proof.tsx'
import { PROOF_FIELDS, ProofFields } from './proof-fields.tsx'

/** Shows once more who it is: with the password and a code, or with a passkey. Nothing else on the page changes. */
export function ProofForm({ onProven }: { onProven: () => void }) {
  const login = useTranslations('login')
  const [isBusy, setIsBusy] = useState(false)
  const [code, setCode] = useState<OfficeErrorCode | null>(null)

  async function sendPassword(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const second = String(typed.get(PROOF_FIELDS.code)).trim()
    const body = { password: String(typed.get(PROOF_FIELDS.password)), ...(second && { code: second }) }
    setIsBusy(true)
    const answer = await browserClient.call('prove', { body })
    setIsBusy(false)
    if (answer.success) onProven()
    else setCode(answer.code)
  }

  return (
    <Stack gap={16}>
      <form className={`${layout.stack} ${layout.gap16}`} onSubmit={(event) => void sendPassword(event)}>
        <FormMessage code={code} />
        <ProofFields id={useId()} />
        <Button type="submit" kind="primary" isWide isBusy={isBusy}>
          {login('confirm')}
        </Button>
      </form>
      <PasskeyProof onProven={onProven} onRefused={setCode} />
    </Stack>
  )
}
