import { useEffect, useRef, useState } from 'react'
import { isLoginPassword } from '#domain/accounts/security/passwords.ts'
import { Row } from '#kit/ui/base/row.tsx'
import type { Envelope } from '#storefront/contract/shop-envelope.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { hideSnackbar } from '#storefront/web/state/snackbar.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { PasswordField } from '#storefront/web/ui/form/password-field.tsx'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { useFieldRefusals } from '../use-field-refusals.ts'
import css from './profile.module.css'

type WithPasswordProps = {
  /** The button that asks for it, and the one that then does it. */
  action: string
  confirm: string
  /** What a screen reader calls the first button, where there are several alike. */
  name?: string
  look?: 'quiet' | 'danger'
  /** Asks the API. What it refuses is told here, a wrong password beside its field. */
  onConfirm: (proof: { password: string }) => Promise<Envelope<unknown>>
}

/** What only the owner may do, whoever sits at the screen: it asks for the password again. */
export function WithPassword({ action, confirm, name, look = 'quiet', onConfirm }: WithPasswordProps) {
  const texts = useTranslations('profile')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const [asking, setAsking] = useState(false)
  const hasAsked = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { values, text, reset } = useFields({ password: '' })
  const { refuse, refusalOf } = useFieldRefusals(values, { WRONG_PASSWORD: 'password' })
  const wrong = !isLoginPassword(values.password)
  const className = look === 'danger' ? css.danger : button.quiet

  useEffect(() => {
    if (asking) hasAsked.current = true
    else if (hasAsked.current) opener.current?.focus()
  }, [asking])

  function close() {
    setAsking(false)
    reset()
  }

  async function go() {
    // What was wrong the last time does not hold for this one.
    change('snackbar', hideSnackbar)
    const answer = await onConfirm(values)
    if (answer.success) close()
    else refuse(answer)
  }

  if (!asking) {
    return (
      <button ref={opener} type="button" className={className} aria-label={name} onClick={() => setAsking(true)}>
        {action}
      </button>
    )
  }
  return (
    <Form isValid={!wrong} onSubmit={go}>
      {({ busy, canSubmit }) => (
        <>
          <PasswordField
            {...text('password')}
            label={texts('confirmWithPassword')}
            error={wrong}
            errorMessage={errors('password')}
            refusal={refusalOf('password')}
            takesFocus
          />
          <Row gap={12}>
            <button type="submit" className={className} disabled={!canSubmit} aria-disabled={busy || undefined}>
              {busy ? labels('wait') : confirm}
            </button>
            <button type="button" className={button.quiet} onClick={close}>
              {labels('cancel')}
            </button>
          </Row>
        </>
      )}
    </Form>
  )
}
