import { useSearchParams } from 'react-router'
import { inStore } from '#paths/office/paths.ts'
import { apiContext, visitContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import type { Route } from './+types/price-rule-page.ts'
import { ruleForm } from './rule-form.server.ts'
import { RuleForm } from './rule-form.tsx'
import { readScope } from './rule-scope.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'catalogue.edit' })
  requireStore(context, { storeId: params.storeId, permission: 'prices.view' })
  const answer = context.get(apiContext).call('priceRule', { params: { storeId: store.id } })
  return { store, ...(await requireAnswer(request, answer)) }
}

export async function action({ request, context, params: { storeId } }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const scope = readScope(new URL(request.url).searchParams)
  const sent = { form, visit: context.get(visitContext), keeps: true, schema: ruleForm }
  const isApplied = form.get('intent') === 'apply'
  return answerForm(sent, async ({ rule, replacesOverrides, reach }) => {
    const body = { rule, replacesOverrides, ...(reach === 'all' ? {} : scope) }
    return isApplied
      ? api.call('applyPriceRule', { params: { storeId }, body })
      : api.call('previewPriceRule', { params: { storeId }, body })
  })
}

/** Prices by the value of a garment: for all, for what the catalogue was filtered by, or for some that were chosen there. */
export default function PriceRulePage({ loaderData: { store, rule, isOwn } }: Route.ComponentProps) {
  const texts = useTranslations('priceRule')
  const catalogue = useTranslations('catalogue')
  const [search] = useSearchParams()
  return (
    <>
      <PageHeader
        title={texts('title')}
        lead={texts('lead')}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: catalogue('title'), to: inStore('catalogue', store.id) },
        ]}
      />
      <RuleForm rule={rule} isOwn={isOwn} scope={readScope(search)} />
    </>
  )
}
