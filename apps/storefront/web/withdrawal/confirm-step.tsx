import { type SubmitEvent, useState } from 'react'
import { formatDayOf } from '#domain/accounts/instants.ts'
import { formatDay } from '#domain/days.ts'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { Row } from '#kit/ui/base/row.tsx'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { WithdrawalPreview } from '#storefront/contract/orders/orders.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { Checkbox } from '#storefront/web/ui/form/checkbox.tsx'
import { useSizeText } from '../garments/use-size-text.ts'
import { useStorefront } from '../use-storefront.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'
import css from './withdrawal-page.module.css'
import type { Contract, Done } from './withdrawal-page.tsx'

type ConfirmStepProps = {
  contract: Contract
  preview: WithdrawalPreview
  onBack: () => void
  onDone: (done: Done) => void
}

/** Step 2: from what exactly, and the declaration itself. */
export function ConfirmStep({ contract, preview, onBack, onDone }: ConfirmStepProps) {
  const texts = useTranslations('withdrawal')
  const cart = useTranslations('cart')
  const labels = useTranslations('form')
  const messages = useTranslations('message')
  const { store, language } = useStorefront()
  const sizeText = useSizeText()
  const title = useArrivalFocus()
  const isOrder = preview.kind === 'order'
  const [chosen, setChosen] = useState(() => new Set(preview.items.map(({ id }) => id)))
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ErrorCode | null>(null)
  const isNothing = isOrder && chosen.size === 0

  function choose(id: string, isChosen: boolean) {
    const others = [...chosen].filter((each) => each !== id)
    setChosen(new Set(isChosen ? [...others, id] : others))
  }

  function given(): string {
    if (preview.plan) return texts('plan', { plan: preview.plan })
    const garments = preview.items.filter(({ id }) => chosen.has(id))
    return garments.map(({ name, size }) => `${name}, ${cart('size', { size: sizeText(size) })}`).join(' · ')
  }

  async function confirm(event: SubmitEvent) {
    event.preventDefault()
    if (busy || isNothing) return
    setBusy(true)
    const answer = await browserApi().call('withdraw', {
      body: { partnerStoreId: store.id, ...contract, ...(isOrder && { items: [...chosen] }) },
    })
    setBusy(false)
    if (answer.success) onDone({ receipt: answer.data, given: given() })
    else setRefusal(answer.code)
  }

  return (
    <section className={css.step} aria-labelledby="withdrawal-step">
      <h2 id="withdrawal-step" ref={title} tabIndex={-1}>
        {texts('step', { number: 2 })}
      </h2>
      <Stack as="form" gap={24} onSubmit={confirm} aria-busy={busy}>
        <p>
          {texts('contract', { number: preview.number, date: formatDayOf(preview.concludedAt, language) })}
          {preview.plan && <strong> · {texts('plan', { plan: preview.plan })}</strong>}
        </p>
        {isOrder && (
          <fieldset className={css.items}>
            <legend>{texts('choose')}</legend>
            {preview.items.map(({ id, name, size, until }) => (
              <Checkbox key={id} name={id} checked={chosen.has(id)} onChange={(isChosen) => choose(id, isChosen)}>
                <strong>{name}</strong>, {cart('size', { size: sizeText(size) })}
                <span>{texts('until', { date: formatDay(until, language) })}</span>
              </Checkbox>
            ))}
          </fieldset>
        )}
        <p className={css.declaration}>{texts('declaration', { name: contract.name, number: preview.number })}</p>
        <p role="status" className={textStyle.refusal} hidden={!isNothing && !refusal}>
          {isNothing ? texts('chooseOne') : refusal && messages(messages.has(refusal) ? refusal : 'INTERNAL')}
        </p>
        <Row gap={12} className={css.ways}>
          <button type="submit" className={button.button} disabled={isNothing} aria-disabled={busy || undefined}>
            {busy ? labels('wait') : texts('confirm')}
          </button>
          <button type="button" className={button.quiet} onClick={onBack}>
            {texts('back')}
          </button>
        </Row>
      </Stack>
    </section>
  )
}
