import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { officePaths } from '#paths/office/paths.ts'
import { useAskAgain } from '../../session/proof/ask-again.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import css from './security.module.css'

type StartedTotp = { secret: string; qrCode: string; size: number; token: string }

/** Scan, type the first code, done: the codes for a rainy day come with it. */
export function TotpSetup({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const texts = useTranslations('security')
  const start = useFetcher<FormAnswer<StartedTotp>>()
  const askAgain = useAskAgain()
  const begin = useEffectEvent(() => {
    void start.submit({ intent: 'startTotp' }, { method: 'post', action: officePaths.enrol })
  })
  useEffect(() => begin(), [])
  const needsProof = start.data?.code === 'FRESH_PROOF_NEEDED'
  const prove = useEffectEvent(() => void askAgain('proof').then((isProven) => isProven && begin()))
  useEffect(() => {
    if (needsProof) prove()
  }, [needsProof])

  const started = start.data?.data ?? null
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ code: string }>({
    intent: 'confirmTotp',
    action: officePaths.enrol,
    onDone: (data) => onDone((data as { recoveryCodes: string[] }).recoveryCodes),
  })
  if (started === null) return <FormMessage code={start.data?.code ?? null} />
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="confirmTotp" />
      <input type="hidden" name="token" value={started.token} />
      <FormStack>
        <FormMessage code={code} />
        <div className={css.totp}>
          <svg
            className={css.qr}
            viewBox={`-1 -1 ${started.size + 2} ${started.size + 2}`}
            role="img"
            aria-label={texts('qr')}
          >
            <path d={started.qrCode} />
          </svg>
          <div className={`${pieces.small} ${css.words}`}>
            <p>{texts('scan')}</p>
            <Muted>{texts('orType')}</Muted>
            <code className={css.secret}>{started.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
          </div>
        </div>
        <TextField
          label={texts('firstCode')}
          field={fields.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
        />
        <Button type="submit" kind="primary" isWide isBusy={isBusy}>
          {texts('confirm')}
        </Button>
      </FormStack>
    </Form>
  )
}
