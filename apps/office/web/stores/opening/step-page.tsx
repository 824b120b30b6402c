import { redirect } from 'react-router'
import { isOpeningStep, type OpeningStep } from '#domain/stores/opening/checklist.ts'
import { inStore } from '#paths/office/paths.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import type { Route } from './+types/step-page.ts'
import { Checklist } from './checklist.tsx'
import { loadStep } from './load-step.server.ts'
import css from './opening.module.css'
import { AddressStep } from './steps/address-step.tsx'
import { FirmStep } from './steps/firm-step.tsx'
import { LookStep } from './steps/look-step.tsx'
import { PaymentsStep } from './steps/payments-step.tsx'
import { PricesStep } from './steps/prices-step.tsx'
import { StockStep } from './steps/stock-step.tsx'
import { WordsStep } from './steps/words-step.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'brand.edit' })
  if (!isOpeningStep(params.step)) throw redirect(inStore('opening', store.id))
  return { store, step: params.step, ...(await loadStep({ request, context, storeId: store.id, step: params.step })) }
}

export { stepAction as action } from './step-action.server.ts'

/** A page of the wizard: one thing to decide, which can also wait. */
export default function StepPage({ loaderData }: Route.ComponentProps) {
  const { store, step, opening } = loaderData
  const texts = useTranslations('opening')
  const titles = useTranslations('opening.step')
  const leads = useTranslations('opening.lead')
  const at = opening.steps.findIndex((each) => each.step === step) + 1
  return (
    <>
      <PageHeader
        title={titles(step)}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: texts('progress', { at, of: opening.steps.length }), to: inStore('opening', store.id) },
        ]}
        lead={leads(step)}
      />
      <div className={css.columns}>
        <nav className={css.aside} aria-label={texts('checkTitle')}>
          <Checklist storeId={store.id} steps={opening.steps} current={step} />
        </nav>
        <div>
          <Card>
            <StepForm key={step} step={step} data={loaderData} />
          </Card>
          <Skip key={step} />
        </div>
      </div>
    </>
  )
}

/** For now: the step stays open in the list. */
function Skip() {
  const texts = useTranslations('opening')
  const { Form, formProps, isBusy, code } = useOfficeForm({ intent: 'skip' })
  return (
    <Form {...formProps} className={css.skip}>
      <input type="hidden" name="intent" value="skip" />
      <Button type="submit" kind="quiet" isBusy={isBusy}>
        {texts('skip')}
      </Button>
      <FormMessage code={code} />
    </Form>
  )
}

function isDone({ opening }: Route.ComponentProps['loaderData'], step: OpeningStep): boolean {
  return opening.steps.some((each) => each.step === step && each.state === 'done')
}

function StepForm({ step, data }: { step: OpeningStep; data: Route.ComponentProps['loaderData'] }) {
  switch (step) {
    case 'address':
      return <AddressStep addresses={data.addresses} />
    case 'look':
      return <LookStep brand={data.brand} />
    case 'words':
      return <WordsStep brand={data.brand} isAfterLook={isDone(data, 'look')} />
    case 'firm':
      return <FirmStep brand={data.brand} />
    case 'stock':
      return <StockStep stock={data.stock} />
    case 'prices':
      return <PricesStep prices={data.prices} />
    case 'payments':
      return <PaymentsStep stripe={data.stripe} />
  }
}
