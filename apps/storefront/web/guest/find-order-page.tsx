import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isEmailAddress } from '#domain/accounts/fields/email-address.ts'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { paths } from '#paths/storefront/paths.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textButton from '#storefront/web/ui/base/text-button.module.css'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { TextField } from '#storefront/web/ui/form/text-field.tsx'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useIsHydrated } from '../state/use-is-hydrated.ts'
import { useStorefront } from '../use-storefront.ts'
import { Refusal } from '../withdrawal/refusal.tsx'
import css from '../withdrawal/withdrawal-page.module.css'
import type { Route } from './+types/find-order-page.ts'
import { askPlainly } from './ask-plainly.server.ts'

export function action({ request, context }: Route.ActionArgs) {
  return askPlainly(request, context)
}

/** For whoever ordered without an account and has lost the mails. The answer is always the same sentence. */
export default function FindOrderPage({ actionData: refused }: Route.ComponentProps) {
  const texts = useTranslations('findOrder')
  const { store } = useStorefront()
  const isHydrated = useIsHydrated()
  const wasSent = new URLSearchParams(useLocation().search).get('page') === 'sent'
  const [isSent, setIsSent] = useState(wasSent)
  return (
    <div className={css.page}>
      <PageHead title={`${texts('title')} | ${store.name}`} description={texts('lead')} />
      <header>
        <h1>{texts('title')}</h1>
        <p>{texts('lead')}</p>
      </header>
      {refused && <PlainForm {...refused} />}
      {!refused && !isSent && (
        <noscript>
          <PlainForm />
        </noscript>
      )}
      {isHydrated && !refused && !isSent && <AskForm onSent={() => setIsSent(true)} />}
      <div role="status">
        {isSent && (
          <p className={css.declaration}>
            {texts('sent')}{' '}
            {isHydrated ? (
              <button type="button" className={textButton.inText} onClick={() => setIsSent(false)}>
                {texts('again')}
              </button>
            ) : (
              <Link to={paths.findOrder} className={textButton.inText}>
                {texts('again')}
              </Link>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

function AskForm({ onSent }: { onSent: () => void }) {
  const texts = useTranslations('findOrder')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const { store } = useStorefront()
  const refuse = useRefusal()
  const known = new URLSearchParams(useLocation().search).get('order') ?? ''
  const { values, text } = useFields({ number: known, email: '' })
  const wrong = { number: values.number.trim() === '', email: !isEmailAddress(values.email) }

  async function send() {
    const answer = await browserApi().call('sendOrderLink', { body: { partnerStoreId: store.id, ...values } })
    if (answer.success) onSent()
    else refuse(answer)
  }

  return (
    <Form isValid={!wrong.number && !wrong.email} onSubmit={send}>
      {({ busy, canSubmit }) => (
        <>
          <TextField
            {...text('number')}
            label={texts('number')}
            hint={texts('numberHint')}
            autoComplete="off"
            maxLength={40}
            error={wrong.number}
            errorMessage={texts('numberMissing')}
          />
          <TextField
            {...text('email')}
            label={texts('email')}
            type="email"
            autoComplete="email"
            error={wrong.email}
            errorMessage={errors('email')}
          />
          <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
            {busy ? labels('wait') : texts('send')}
          </button>
        </>
      )}
    </Form>
  )
}

type Refused = { typed: { number: string; email: string }; code: ErrorCode | null }

/** For browsers without scripts: posted to the page as it is. */
function PlainForm({ typed, code = null }: Partial<Refused>) {
  const texts = useTranslations('findOrder')
  return (
    <Stack as="form" gap={24} method="post">
      <Refusal code={code} />
      <Stack as="label" gap={8} className={css.plain}>
        {texts('number')}
        <input name="number" type="text" autoComplete="off" maxLength={40} defaultValue={typed?.number} required />
      </Stack>
      <Stack as="label" gap={8} className={css.plain}>
        {texts('email')}
        <input name="email" type="email" autoComplete="email" maxLength={254} defaultValue={typed?.email} required />
      </Stack>
      <button type="submit" className={button.button}>
        {texts('send')}
      </button>
    </Stack>
  )
}
