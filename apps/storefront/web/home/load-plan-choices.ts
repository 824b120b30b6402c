import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import type { ApiClient } from '#storefront/web/client/create-api-client.ts'

/** What a plan offers today: how many garments are within its value, and the finest of them. */
export type PlanChoice = { planId: string; count: number; image: string }

export async function loadPlanChoices(
  api: ApiClient,
  { partnerStoreId, plans }: { partnerStoreId: string; plans: readonly MembershipView[] },
): Promise<PlanChoice[]> {
  const choices = await Promise.all(
    plans.map(async ({ id, maxProductRetailPrice: maxValue }) => {
      const query = { partnerStoreId, sort: 'priceDesc', limit: 1, ...(maxValue !== null && { maxValue }) } as const
      const answer = await api.call('products', { query })
      const [image = ''] = (answer.success && answer.data.items[0]?.images.split(',')) || []
      return answer.success && image ? { planId: id, count: answer.data.total, image } : null
    }),
  )
  return choices.filter((choice) => choice !== null)
}
