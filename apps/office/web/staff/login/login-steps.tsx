import { useState } from 'react'
import { useActionData } from 'react-router'
import layout from '#kit/ui/base/layout.module.css'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { LogInOutcome } from '#office/contract/staff/session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { CodeStep } from './code-step.tsx'
import css from './login.module.css'
import { PasskeyButton } from './passkey-button.tsx'

type LoginStepsProps = {
  action: string
  /** Inside a dialog: the page is not left. */
  isInDialog?: boolean
  /** The session is open, without the page having been left. */
  onDone?: (outcome: 'done' | 'enrol') => void
  onPasskey: (outcome: 'done' | 'enrol') => void
}

/** Password, then the second factor; or a passkey, which is both. */
export function LoginSteps({ action, isInDialog = false, onDone, onPasskey }: LoginStepsProps) {
  const texts = useTranslations('login')
  const [isOver, setIsOver] = useState(false)
  const { form, fields, Form, formProps, isBusy, code, data } = useOfficeForm<{ email: string; password: string }>({
    intent: 'password',
    action,
    onDone(outcome) {
      const { next } = outcome as LogInOutcome
      setIsOver(false)
      if (next !== 'secondFactor') onDone?.(next)
    },
  })
  const beforeScripts = useActionData<FormAnswer<LogInOutcome> | undefined>()
  const outcome = (data ?? beforeScripts?.data ?? null) as LogInOutcome | null
  if (outcome?.next === 'secondFactor' && !isOver) {
    return (
      <CodeStep
        {...{ action, isInDialog, onDone, onPasskey }}
        pending={outcome.pending}
        ways={outcome.ways}
        onBack={() => setIsOver(true)}
      />
    )
  }
  return (
    <Stack gap={16}>
      <Form {...formProps} className={`${layout.stack} ${layout.gap16}`}>
        <input type="hidden" name="intent" value="password" />
        {isInDialog && <input type="hidden" name="stay" value="yes" />}
        <FormMessage code={code} />
        <TextField
          label={texts('email')}
          field={fields.email}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          required
          spellCheck={false}
        />
        <TextField
          label={texts('password')}
          field={fields.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" kind="primary" isWide isBusy={isBusy} form={form.id}>
          {texts('submit')}
        </Button>
      </Form>
      <p className={css.or}>
        <span>{texts('or')}</span>
      </p>
      <PasskeyButton onDone={onPasskey} />
    </Stack>
  )
}
