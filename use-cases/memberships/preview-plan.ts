import { inStore } from '#database/connection.ts'
import { listHeldGarments } from '#database/queries/membership-slots.ts'
import { garmentsOver } from '#domain/memberships/garments-over.ts'
import { isUsable } from '#domain/memberships/is-usable.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import { dueForRest, givenBack } from '#domain/memberships/unused-part.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import { romeTime } from '#domain/rentals/rome-time.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { findPlanChange } from './find-plan-change.ts'
import { type MembershipTools, NOT_ACTIVE, type OwnRecord, PROVIDER_DOWN } from './membership-tools.ts'
import { planLine } from './plan-line.ts'
import { reachProvider } from './reach-provider.ts'

export type PreviewedPlan =
  | {
      ok: true
      /** Euro cents; below nothing: what comes back. */
      dueNow: number
      dueAtRenewal: number
      effectiveDay: Temporal.PlainDate
      garmentsOver: { itemId: string; name: LocalizedText; reason: 'count' | 'value' }[]
    }
  | {
      ok: false
      reason: 'MEMBERSHIP_NOT_FOUND' | 'PLAN_NOT_FOUND' | 'MEMBERSHIP_NOT_ACTIVE' | 'PAYMENT_PROVIDER_DOWN'
    }

/** What another plan would mean, before anybody confirms it. */
export async function previewPlan(
  tools: MembershipTools,
  { immediate, ...asked }: OwnRecord & { membershipId: string; immediate: boolean },
): Promise<PreviewedPlan> {
  const now = tools.now()
  const found = await inStore(tools.db, asked.storeId, async (trx) => {
    const change = await findPlanChange(trx, asked)
    return change.ok ? { ...change, garments: await listHeldGarments(trx, asked.userId) } : change
  })
  if (!found.ok) return found
  const { record, current, plan, garments } = found
  const { periodStart, periodEnd } = record
  if (!isUsable(record, now) || periodStart === null || periodEnd === null) return NOT_ACTIVE
  const prices = { before: current.price, after: plan.price }
  const isDearer = plan.price >= current.price
  let dueNow = immediate && !isDearer ? -givenBack(prices, { periodStart, periodEnd }, now) : 0
  // What is planned already stands in the provider's books: the difference is to what was paid.
  if (immediate && isDearer && record.wantMembershipId !== null) {
    dueNow = dueForRest(prices, { periodStart, periodEnd }, now)
  } else if (immediate && isDearer && plan.id !== current.id) {
    const isReached = await reachProvider(async () => {
      dueNow = await askProvider(tools, { record, plan })
    })
    if (!isReached) return PROVIDER_DOWN
  }
  const held = garments.map(({ id, product }) => ({ id, name: product.name, valuePrice: product.valuePrice }))
  return {
    ok: true,
    dueNow,
    dueAtRenewal: plan.price,
    effectiveDay: romeTime(immediate ? now : periodEnd).day,
    garmentsOver: garmentsOver(held, plan).map(({ garment, reason }) => ({
      itemId: garment.id,
      name: garment.name,
      reason,
    })),
  }
}

async function askProvider(
  { provider, now }: MembershipTools,
  { record, plan }: { record: UserMembership; plan: Membership },
): Promise<number> {
  if (record.subscriptionId === null) return 0
  const { subscriptionId } = record
  const { dueNow } = await provider.previewChange({ subscriptionId, line: planLine(plan, record), now: now() })
  return dueNow
}
