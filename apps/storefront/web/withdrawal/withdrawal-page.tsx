import { useState } from 'react'
import type { WithdrawalPreview, WithdrawalReceipt } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useIsHydrated } from '../state/use-is-hydrated.ts'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/withdrawal-page.ts'
import { answerPlainForm } from './answer-plain-form.server.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { ContractStep } from './contract-step.tsx'
import { PlainConfirm, PlainForm } from './plain-form.tsx'
import { Receipt } from './receipt.tsx'
import css from './withdrawal-page.module.css'

/** Who withdraws, and from which contract. */
export type Contract = { number: string; email: string; name: string }

/** What was declared, in words, and the proof of it. */
export type Done = { receipt: WithdrawalReceipt; given: string }

export function action({ request, context }: Route.ActionArgs) {
  return answerPlainForm(request, context)
}

/** Two steps, and a receipt with its date. Nobody has to log in. */
export default function WithdrawalPage({ actionData: plain }: Route.ComponentProps) {
  const texts = useTranslations('withdrawal')
  const { store } = useStorefront()
  const isHydrated = useIsHydrated()
  const [contract, setContract] = useState<Contract | null>(null)
  const [preview, setPreview] = useState<WithdrawalPreview | null>(null)
  const [done, setDone] = useState<Done | null>(null)

  function goOn(named: Contract, found: WithdrawalPreview) {
    setContract(named)
    setPreview(found)
  }

  return (
    <div className={css.page}>
      <PageHead title={`${texts('title')} | ${store.name}`} description={texts('lead')} />
      {!done && plain?.step !== 'done' && (
        <header>
          <h1>{texts('title')}</h1>
          <p>{texts('lead')}</p>
        </header>
      )}
      {plain?.step === 'contract' && <PlainForm {...plain} />}
      {plain?.step === 'confirm' && <PlainConfirm {...plain} />}
      {plain?.step === 'done' && <Receipt receipt={plain.receipt} name={plain.contract.name} />}
      {!plain && (
        <noscript>
          <PlainForm />
        </noscript>
      )}
      {isHydrated && !plain && !preview && <ContractStep contract={contract} onFound={goOn} />}
      {contract && preview && !done && (
        <ConfirmStep contract={contract} preview={preview} onBack={() => setPreview(null)} onDone={setDone} />
      )}
      {contract && done && <Receipt {...done} name={contract.name} />}
    </div>
  )
}
