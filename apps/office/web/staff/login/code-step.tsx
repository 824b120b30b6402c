import { useState } from 'react'
import type { FactorWay } from '#domain/identity/second-factor.ts'
import layout from '#kit/ui/base/layout.module.css'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { LogInOutcome } from '#office/contract/staff/session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import css from './login.module.css'
import { PasskeyButton } from './passkey-button.tsx'

type CodeStepProps = {
  action: string
  isInDialog: boolean
  pending: string
  ways: readonly FactorWay[]
  onDone?: (outcome: 'done' | 'enrol') => void
  onPasskey: (outcome: 'done' | 'enrol') => void
  onBack: () => void
}

/** The second factor: what the app shows, a recovery code, or a passkey, as far as there are any. */
export function CodeStep({ action, isInDialog, pending, ways, onDone, onPasskey, onBack }: CodeStepProps) {
  const texts = useTranslations('login')
  const [isRecovery, setIsRecovery] = useState(!ways.includes('totp') && ways.includes('recoveryCode'))
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ code: string }>({
    intent: 'code',
    action,
    onDone: (outcome) => onDone?.((outcome as LogInOutcome).next === 'enrol' ? 'enrol' : 'done'),
  })
  const hasCode = ways.includes('totp') || ways.includes('recoveryCode')
  return (
    <Stack gap={16}>
      {ways.includes('passkey') && <PasskeyButton pending={pending} isFirst onDone={onPasskey} />}
      {ways.includes('passkey') && hasCode && (
        <p className={css.or}>
          <span>{texts('or')}</span>
        </p>
      )}
      {hasCode && (
        <Form {...formProps} className={`${layout.stack} ${layout.gap16}`}>
          <input type="hidden" name="intent" value="code" />
          <input type="hidden" name="pending" value={pending} />
          <input type="hidden" name="ways" value={ways.join(' ')} />
          {isInDialog && <input type="hidden" name="stay" value="yes" />}
          <FormMessage code={code} />
          <TextField
            key={isRecovery ? 'recovery' : 'totp'}
            label={texts(isRecovery ? 'recoveryCode' : 'code')}
            hint={texts(isRecovery ? 'recoveryHint' : 'codeHint')}
            field={fields.code}
            autoComplete="one-time-code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoFocus
            spellCheck={false}
            required
          />
          <Button type="submit" kind="primary" isWide isBusy={isBusy}>
            {texts('confirm')}
          </Button>
        </Form>
      )}
      <div className={css.others}>
        {ways.includes('totp') && ways.includes('recoveryCode') && (
          <Button kind="quiet" isSmall onClick={() => setIsRecovery(!isRecovery)}>
            {texts(isRecovery ? 'withApp' : 'withRecovery')}
          </Button>
        )}
        <Button kind="quiet" isSmall icon="back" onClick={onBack}>
          {texts('startOver')}
        </Button>
      </div>
    </Stack>
  )
}
