import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { byIntent, type SentForm } from '../ui/form/intents.server.ts'
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

export const action = byIntent(
  ({ request, api, params: { storeId }, on }: SentForm<Route.ActionArgs['params']>) => {
    const scope = readScope(new URL(request.url).searchParams)
    const toBody = ({ rule, replacesOverrides, reach }: z.output<typeof ruleForm>) => ({
      rule,
      replacesOverrides,
      ...(reach === 'all' ? {} : scope),
    })
    return {
      preview: on(ruleForm, (typed) => api.call('previewPriceRule', { params: { storeId }, body: toBody(typed) })),
      apply: on(ruleForm, (typed) => api.call('applyPriceRule', { params: { storeId }, body: toBody(typed) })),
    }
  },
  { keeps: true },
)

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
