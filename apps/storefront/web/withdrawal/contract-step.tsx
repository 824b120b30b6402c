import { useState } from 'react'
import { useLocation } from 'react-router'
import { isEmailAddress } from '#domain/accounts/fields/email-address.ts'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import type { WithdrawalPreview } from '#storefront/contract/orders/orders.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { TextField } from '#storefront/web/ui/form/text-field.tsx'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { useStorefront } from '../use-storefront.ts'
import { Refusal } from './refusal.tsx'
import css from './withdrawal-page.module.css'
import type { Contract } from './withdrawal-page.tsx'

type ContractStepProps = { contract: Contract | null; onFound: (contract: Contract, found: WithdrawalPreview) => void }

/** Step 1: which contract. What is known already is filled in. */
export function ContractStep({ contract, onFound }: ContractStepProps) {
  const texts = useTranslations('withdrawal')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const { store } = useStorefront()
  const known = useKnownContract()
  const { values, text } = useFields(contract ?? known)
  const [refusal, setRefusal] = useState<ErrorCode | null>(null)
  const wrong = {
    number: values.number.trim() === '',
    email: !isEmailAddress(values.email),
    name: values.name.trim() === '',
  }

  async function find() {
    setRefusal(null)
    const { number, email } = values
    const answer = await browserApi().call('previewWithdrawal', { body: { partnerStoreId: store.id, number, email } })
    if (answer.success) onFound(values, answer.data)
    else setRefusal(answer.code)
  }

  return (
    <section className={css.step} aria-labelledby="withdrawal-step">
      <h2 id="withdrawal-step">{texts('step', { number: 1 })}</h2>
      <Form isValid={!Object.values(wrong).includes(true)} onSubmit={find}>
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
            <TextField
              {...text('name')}
              label={texts('name')}
              autoComplete="name"
              maxLength={200}
              error={wrong.name}
              errorMessage={texts('nameMissing')}
            />
            <Refusal code={refusal} />
            <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
              {busy ? labels('wait') : texts('goOn')}
            </button>
          </>
        )}
      </Form>
    </section>
  )
}

/** The account knows who, and a link from an order knows which. */
function useKnownContract(): Contract {
  const info = useMain((state) => state.user.info)
  const number = new URLSearchParams(useLocation().search).get('order') ?? ''
  return { number, email: info?.email ?? '', name: [info?.firstName, info?.lastName].filter(Boolean).join(' ') }
}
