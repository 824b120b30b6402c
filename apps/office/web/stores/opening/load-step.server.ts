import type { RouterContextProvider } from 'react-router'
import type { OpeningStep } from '#domain/stores/opening/checklist.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { ruleInQuery } from './typed-rule.ts'

type Loading = { request: Request; context: Readonly<RouterContextProvider>; storeId: string; step: OpeningStep }

/** What a step shows, and nothing that only others need. */
export async function loadStep({ request, context, storeId, step }: Loading) {
  const api = context.get(apiContext)
  const params = { storeId }
  const rule = ruleInQuery(new URL(request.url).searchParams)
  const needsBrand = step === 'look' || step === 'words' || step === 'firm'
  const [opening, brand, addresses, stock, prices, integrations] = await Promise.all([
    requireAnswer(request, api.call('opening', { params })),
    needsBrand ? requireAnswer(request, api.call('brand', { params })) : null,
    step === 'address' ? requireAnswer(request, api.call('addresses', { params })) : null,
    step === 'stock' ? requireAnswer(request, api.call('openingStock', { params })) : null,
    step === 'prices' ? requireAnswer(request, api.call('openingPrices', { params, query: { rule } })) : null,
    step === 'payments' ? api.call('integrations', { params }) : null,
  ])
  const own = integrations?.success ? integrations.data.integrations : []
  return { opening, brand, addresses, stock, prices, stripe: own.find(({ kind }) => kind === 'stripe') ?? null }
}
