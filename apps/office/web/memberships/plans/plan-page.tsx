import { useNavigate } from 'react-router'
import { LANGUAGES, localise } from '#domain/stores/languages.ts'
import type { PlanContentView, PlanDetailView, PlanPreviewView } from '#office/contract/memberships/plans.ts'
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
import { PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { ConflictNotice } from '../../ui/publish/conflict-notice.tsx'
import { PublishBar } from '../../ui/publish/publish-bar.tsx'
import { PUBLISH_INTENT, usePublishForm } from '../../ui/publish/use-publish-form.ts'
import { VersionsCard } from '../../ui/publish/versions-card.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import type { Route } from './+types/plan-page.ts'
import { PlanEffect } from './plan-effect.tsx'
import { type PlanFormFields, TermsCard, WordsCard } from './plan-fields.tsx'
import { PlanMisfits } from './plan-misfits.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { storeId, planId } = params
  const store = requireStore(context, { storeId, permission: 'plans.edit' })
  const api = context.get(apiContext)
  const version = Number(new URL(request.url).searchParams.get('version')) || null
  if (planId === 'new') {
    const { languages } = await requireAnswer(request, api.call('brand', { params: { storeId } })).then(
      ({ published }) => published,
    )
    const spoken = LANGUAGES.filter((language) => languages[language])
    return { store, detail: null, languages: spoken, version }
  }
  const detail = await requireAnswer(request, api.call('plan', { params: { storeId, id: planId } }))
  return { store, detail, languages: detail.languages, version }
}

export { planAction as action } from './plan-action.ts'

/** One plan: its terms, its words, what a change would mean, and how it was before. */
export default function PlanPage({ loaderData }: Route.ComponentProps) {
  const { detail, version } = loaderData
  return <PlanEditor key={`${detail?.plan.id} ${version}`} {...loaderData} />
}

function PlanEditor({ store, detail, languages, version }: Route.ComponentProps['loaderData']) {
  const texts = useTranslations('plans')
  const publishing = useTranslations('publish')
  const toast = useToast()
  const navigate = useNavigate()
  const { language } = useSession().person
  const list = inStore('plans', store.id)
  const shown = contentOf(detail, version)
  const { fields, Form, formProps, isBusy, isDirty, code, preview, conflicts } = usePublishForm<
    PlanFormFields,
    PlanPreviewView
  >({
    defaultValue: useInitial(detail, shown),
    onPublished() {
      toast({ text: publishing('done') })
      void navigate(list)
    },
  })
  const hasMembers = detail?.plan.terms.some(({ members }) => members > 0) ?? false
  const nameOf = (field: string) => texts(`field.${field}` as 'field.price')
  return (
    <>
      <PageHeader
        title={shown ? localise(shown.name, 'it') : texts('new')}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: texts('title'), to: list },
        ]}
        lead={texts(detail ? 'editLead' : 'newLead')}
      />
      <Form {...formProps} className={pieces.form}>
        <input type="hidden" name="intent" value={PUBLISH_INTENT} />
        <input type="hidden" name={fields.rating.name} value={showNumber(shown?.rating ?? null, language)} />
        <input type="hidden" name="revision" value={detail?.plan.revision ?? 0} />
        {version !== null && <Notice kind="info">{publishing('restoring', { number: version })}</Notice>}
        {conflicts.length > 0 ? <ConflictNotice conflicts={conflicts} nameOf={nameOf} /> : <FormMessage code={code} />}
        <PlanMisfits misfits={preview ? [] : (detail?.plan.misfits ?? [])} />
        <TermsCard fields={fields} hasMembers={hasMembers} />
        <WordsCard fields={fields as never} languages={languages} />
        {detail ? (
          <PublishBar effect={preview && <PlanEffect preview={preview} />} isBusy={isBusy} />
        ) : (
          <PublishBar effect={<p>{texts('newEffect')}</p>} isBusy={isBusy} publish={texts('offerNew')} isDirect />
        )}
      </Form>
      <VersionsCard versions={detail?.versions ?? []} nameOf={nameOf} canRestore />
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}

/** As it is, or as it was in the version that is to come back. */
function contentOf(detail: PlanDetailView | null, version: number | null): PlanContentView | null {
  const earlier = detail?.versions.find(({ number }) => number === version)?.content
  return (earlier as PlanContentView | undefined) ?? detail?.plan.content ?? null
}

function useInitial(detail: PlanDetailView | null, content: PlanContentView | null) {
  const { language } = useSession().person
  if (!detail || !content) return { daysBeforeReturnReminder: '2', maxConcurrentProducts: '3' }
  const { name, subtitle, ctaText } = content
  return {
    name,
    subtitle,
    ctaText,
    price: showCents(content.price, language),
    maxConcurrentProducts: showNumber(content.maxConcurrentProducts, language),
    maxProductRetailPrice: showCents(content.maxProductRetailPrice, language),
    daysBeforeReturnReminder: showNumber(content.daysBeforeReturnReminder, language),
    rating: showNumber(content.rating, language),
  }
}
