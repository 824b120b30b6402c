import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { useAskAgain } from '../../session/proof/ask-again.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import field from '../../ui/form/fields/field.module.css'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { addPasskey } from './add-passkey.ts'

/** A name to know it by, then the browser's own question. */
export function PasskeySetup({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const texts = useTranslations('security')
  const askAgain = useAskAgain()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [code, setCode] = useState<OfficeErrorCode | null>(null)
  const id = useId()

  async function add(name: string): Promise<void> {
    setIsBusy(true)
    const outcome = await addPasskey(name)
    setIsBusy(false)
    if (outcome.success) {
      onDone(outcome.recoveryCodes)
      await revalidate()
    } else if (outcome.code === 'FRESH_PROOF_NEEDED' && (await askAgain('proof'))) await add(name)
    else setCode(outcome.code)
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void add(String(new FormData(event.currentTarget).get('name')))
  }

  return (
    <form onSubmit={send}>
      <FormStack>
        <FormMessage code={code} />
        <p>{texts('passkeyText')}</p>
        <Stack as="p" gap={6}>
          <label className={field.label} htmlFor={id}>
            {texts('passkeyName')}
          </label>
          <input
            className={field.input}
            id={id}
            name="name"
            defaultValue={texts('passkeyDefault')}
            maxLength={60}
            required
          />
        </Stack>
        <Button type="submit" kind="primary" icon="key" isWide isBusy={isBusy}>
          {texts('makePasskey')}
        </Button>
      </FormStack>
    </form>
  )
}
