import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { PolicyContentView, PolicyPreviewView, PolicyView } from '#office/contract/rentals/policy.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { showCents, showNumber } from '../../ui/form/typed-values.ts'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import { ConflictNotice } from '../../ui/publish/conflict-notice.tsx'
import { PublishBar } from '../../ui/publish/publish-bar.tsx'
import { PUBLISH_INTENT, usePublishForm } from '../../ui/publish/use-publish-form.ts'
import { VersionsCard } from '../../ui/publish/versions-card.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import type { Route } from './+types/policy-page.ts'
import { DeliveryWaysCard, type DeliveryWaysFields, initialDeliveryWays } from './delivery-ways-card.tsx'
import css from './policy.module.css'
import { PolicyEffect } from './policy-effect.tsx'
import {
  CapacityCard,
  CareCard,
  ClosingCard,
  DeliveryCard,
  FeesCard,
  GesturesCard,
  type PolicyFormFields,
  TimesCard,
} from './policy-fields.tsx'
import { useExampleDates } from './use-example-dates.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'policy.view' })
  const answer = context.get(apiContext).call('policy', { params: { storeId: store.id } })
  const version = Number(new URL(request.url).searchParams.get('version')) || null
  return { store, view: await requireAnswer(request, answer), version }
}

export { policyAction as action } from './policy-action.ts'

/** How the store rents out and delivers: what it means at present, and what a change would mean. */
export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { version } = loaderData
  const [published, setPublished] = useState(0)
  return (
    <PolicyEditor key={`${published} ${version}`} {...loaderData} onPublished={() => setPublished(published + 1)} />
  )
}

type PolicyEditorProps = Route.ComponentProps['loaderData'] & { onPublished: () => void }

function PolicyEditor({ store, view, version, onPublished }: PolicyEditorProps) {
  const texts = useTranslations('policy')
  const publishing = useTranslations('publish')
  const toast = useToast()
  const navigate = useNavigate()
  const canEdit = store.permissions.includes('policy.edit')
  const shown = contentOf(view, version)
  const { fields, Form, formProps, isBusy, isDirty, code, preview, conflicts } = usePublishForm<
    PolicyFormFields & DeliveryWaysFields,
    PolicyPreviewView
  >({
    defaultValue: useInitial(shown),
    onPublished() {
      toast({ text: publishing('done') })
      // From the beginning, with what is published now; the address may still name the version that came back.
      if (version === null) onPublished()
      else void navigate('.', { replace: true })
    },
  })
  const nameOf = (field: string) => texts(`field.${field}` as 'field.trialDays')
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
      />
      <Form {...formProps} className={css.form}>
        <input type="hidden" name="intent" value={PUBLISH_INTENT} />
        <input type="hidden" name="revision" value={view.revision} />
        {version !== null && <Notice kind="info">{publishing('restoring', { number: version })}</Notice>}
        {conflicts.length > 0 ? <ConflictNotice conflicts={conflicts} nameOf={nameOf} /> : <FormMessage code={code} />}
        <ExamplesCard examples={view.examples} />
        <Stack as="fieldset" gap={20} className={css.all} disabled={!canEdit}>
          <TimesCard fields={fields} />
          <CareCard fields={fields} />
          <CapacityCard fields={fields} />
          <DeliveryCard fields={fields} />
          <DeliveryWaysCard rates={fields.deliveryRates} express={fields.express} shop={fields.shop} />
          <FeesCard fields={fields} />
          <GesturesCard fields={fields} />
          <ClosingCard fields={fields} today={view.today} closed={shown.closingDays} holidays={view.holidays} />
        </Stack>
        {canEdit && <PublishBar effect={preview && <PolicyEffect preview={preview} />} isBusy={isBusy} />}
      </Form>
      <VersionsCard versions={view.versions} nameOf={nameOf} canRestore={canEdit} />
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}

function ExamplesCard({ examples }: { examples: PolicyView['examples'] }) {
  const texts = useTranslations('policy')
  const { day, moment } = useExampleDates()
  return (
    <Card title={texts('today')} lead={texts('todayLead')}>
      <Stack as="ul" gap={8}>
        {examples.map(({ orderedAt, delivery, free }) => (
          <li key={orderedAt}>
            {texts('example', { at: moment(orderedAt), delivery: day(delivery), free: day(free) })}
          </li>
        ))}
      </Stack>
    </Card>
  )
}

/** As it is, or as it was in the version that is to come back. */
function contentOf({ policy, versions }: PolicyView, version: number | null): PolicyContentView {
  const earlier = versions.find(({ number }) => number === version)?.content
  // What was no setting yet when it was published stays as it is.
  return { ...policy, ...(earlier as Partial<PolicyContentView> | undefined) }
}

function useInitial(policy: PolicyContentView) {
  const { language } = useSession().person
  const number = (value: number) => showNumber(value, language)
  const numberOrNone = (value: number | null) => (value === null ? '' : number(value))
  return {
    preparationDays: number(policy.preparationDays),
    outboundDays: number(policy.outboundDays),
    returnDays: number(policy.returnDays),
    laundryDays: number(policy.laundryDays),
    delicateDays: numberOrNone(policy.delicateDays),
    embellishedDays: numberOrNone(policy.embellishedDays),
    leatherDays: numberOrNone(policy.leatherDays),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((day) => {
        const most = policy.cleaningCapacity[day - 1] ?? null
        return [`capacity${day}`, numberOrNone(most)]
      }),
    ),
    trialDays: number(policy.trialDays),
    daysAhead: number(policy.daysAhead),
    holdMinutes: number(policy.holdMinutes),
    pickUpDaysAhead: number(policy.pickUpDaysAhead),
    shippingPrice: showCents(policy.shippingPrice, language),
    freeShippingFrom: showCents(policy.freeShippingFrom, language),
    ...initialDeliveryWays(policy, language),
    lateFeePerDay: showCents(policy.lateFeePerDay ?? null, language),
    cleaningFee: showCents(policy.cleaningFee ?? null, language),
    creditPerDay: showCents(policy.creditPerDay, language),
    returnWay: policy.returnWay,
    cutOffHour: String(policy.cutOffHour),
    pickUpChangeHour: String(policy.pickUpChangeHour),
    standardDays: policy.standardDays.join(', '),
    pickUpSlots: policy.pickUpSlots.join(', '),
    includesCleaning: String(policy.includesCleaning),
    coversSmallDamage: String(policy.coversSmallDamage),
  }
}
