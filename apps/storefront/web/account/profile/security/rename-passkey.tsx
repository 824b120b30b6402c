import { useEffect, useRef, useState } from 'react'
import { isPasskeyName, LONGEST_PASSKEY_NAME } from '#domain/identity/passkey-rules.ts'
import type { PasskeyView } from '#kit/contract/passkeys.ts'
import { Row } from '#kit/ui/base/row.tsx'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { announce } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { TextField } from '#storefront/web/ui/form/text-field.tsx'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { useFieldRefusals } from '../../use-field-refusals.ts'

type RenameProps = { passkey: PasskeyView; onRenamed: () => void }

/** Phones change hands and laptops their place: what a passkey is called can follow. */
export function RenamePasskey({ passkey, onRenamed }: RenameProps) {
  const texts = useTranslations('security')
  const [isAsking, setAsking] = useState(false)
  const hasAsked = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) hasAsked.current = true
    else if (hasAsked.current) opener.current?.focus()
  }, [isAsking])
  const close = () => setAsking(false)
  if (isAsking) return <NameForm passkey={passkey} onRenamed={onRenamed} onClose={close} />
  return (
    <button
      ref={opener}
      type="button"
      className={button.quiet}
      aria-label={`${texts('renamePasskey')}: ${passkey.name}`}
      onClick={() => setAsking(true)}
    >
      {texts('renamePasskey')}
    </button>
  )
}

function NameForm({ passkey, onRenamed, onClose }: RenameProps & { onClose: () => void }) {
  const texts = useTranslations('security')
  const labels = useTranslations('form')
  const { values, text } = useFields({ name: passkey.name })
  const { refuse } = useFieldRefusals(values, {})
  const isWrong = !isPasskeyName(values.name)
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => buttons.current?.closest('form')?.querySelector('input')?.focus(), [])

  async function save() {
    const answer = await browserApi().call('renamePasskey', { params: { id: passkey.id }, body: values })
    if (!answer.success) return refuse(answer)
    announce('success', texts('passkeyRenamed'))
    onClose()
    onRenamed()
  }

  return (
    <Form isValid={!isWrong} onSubmit={save}>
      {({ busy, canSubmit }) => (
        <>
          <TextField
            {...text('name')}
            label={texts('passkeyName')}
            maxLength={LONGEST_PASSKEY_NAME}
            autoComplete="off"
            error={isWrong}
          />
          <Row gap={12} ref={buttons}>
            <button type="submit" className={button.quiet} disabled={!canSubmit} aria-disabled={busy || undefined}>
              {busy ? labels('wait') : texts('saveName')}
            </button>
            <button type="button" className={button.quiet} onClick={onClose}>
              {labels('cancel')}
            </button>
          </Row>
        </>
      )}
    </Form>
  )
}
