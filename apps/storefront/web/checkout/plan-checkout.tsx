import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#domain/money.ts'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { paths } from '#paths/storefront/paths.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { useEstimate } from '../cart/prices/use-estimate.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './order-form.module.css'
import { OrderForm } from './order-form.tsx'
import { OrderPanel } from './order-panel.tsx'
import { useLeave } from './placing/use-leave.ts'
import type { Sent } from './placing/use-sending.ts'
import { PlanFacts } from './plan-facts.tsx'
import { ConsentsStep } from './steps/consents-step.tsx'

/** A plan begins at once: that has to be asked for, and said what it means. */
export function PlanCheckout({ plan }: { plan: MembershipView }) {
  const texts = useTranslations('checkout')
  const { store, language } = useStorefront()
  const { estimate, retry } = useEstimate()
  const { values, tick } = useFields({ terms: false, earlyStart: false })
  const [refusal, setRefusal] = useState<ErrorCode | null>(null)
  const leave = useLeave()
  const price = formatMoney(plan.price, language)
  const mistakes = (['terms', 'earlyStart'] as const)
    .filter((name) => !values[name])
    .map((name) => ({ name, label: texts(`missing.${name}`) }))

  async function start(): Promise<Sent> {
    setRefusal(null)
    const answer = await browserApi().call('startMembership', {
      body: { partnerStoreId: store.id, membershipId: plan.id, acceptsTerms: true, earlyStart: true },
    })
    if (!answer.success) {
      setRefusal(answer.code)
      return 'stays'
    }
    const { userMembership, paymentUrl } = answer.data
    return leave(paymentUrl, `${paths.membership}&record=${userMembership.id}`)
  }

  return (
    <OrderForm mistakes={mistakes} onOrder={start}>
      {(form) => (
        <>
          <div className={css.steps}>
            <section className={css.step} aria-labelledby="checkout-plan">
              <div className={css.head}>
                <h2 id="checkout-plan">{texts('planFacts')}</h2>
                <Link to={paths.cart}>{texts('change')}</Link>
              </div>
              <PlanFacts plan={plan} />
            </section>
            <ConsentsStep terms={tick('terms')} earlyStart={tick('earlyStart')} />
          </div>
          <OrderPanel
            {...form}
            title={texts('planTitle')}
            estimate={estimate}
            onRetry={retry}
            refusal={refusal}
            note={texts('planPayNote')}
          >
            <div>
              <strong>{plan.name}</strong>
              <p>{texts('planRenews', { price })}</p>
              {estimate && <p>{texts('planToday', { today: formatMoney(estimate.total, language), price })}</p>}
            </div>
          </OrderPanel>
        </>
      )}
    </OrderForm>
  )
}
