import { type Selectable, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Membership as MembershipTable } from '#database/generated/schema.ts'
import type { PlanLimits } from '#domain/memberships/allowance.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import type { PlanContent, TermsInUse } from '#domain/memberships/plan-terms.ts'
import { toMembership } from './memberships.ts'

/** A plan with its present terms; `planId` stays when they change, `id` is theirs. */
export type Plan = Membership & { planId: string; position: number }

const planOf = sql<string>`coalesce(plan_id, id)`

/** All of a store, also those it does not offer any more, in the order it shows them. */
export async function listPlans(trx: Transaction, storeId: string): Promise<Plan[]> {
  const rows = await trx
    .selectFrom('membership')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('supersededAt', 'is', null)
    .orderBy('position')
    .orderBy('price')
    .orderBy('id')
    .execute()
  return rows.map(toPlan)
}

/** Nobody else changes it meanwhile. */
export async function lockPlan(trx: Transaction, planId: string): Promise<Plan | null> {
  const row = await trx
    .selectFrom('membership')
    .selectAll()
    .where(planOf, '=', planId)
    .where('supersededAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? toPlan(row) : null
}

/** By the plan: its terms that members have or are to have, the latest first. */
export async function listTermsInUse(trx: Transaction, storeId: string): Promise<Map<string, TermsInUse[]>> {
  const { rows } = await sql<TermsInUse & { planId: string }>`
    select coalesce(terms.plan_id, terms.id) as plan_id, terms.id, terms.price, terms.max_concurrent_products,
      terms.max_product_retail_price, count(*) filter (where own.membership_id = terms.id)::int as members,
      count(*) filter (where own.membership_id <> terms.id)::int as coming
    from membership terms join user_membership own
      on terms.id in (own.membership_id, own.want_membership_id, own.upgrade_membership_id)
      and own.status in ('active', 'pastDue')
    where terms.store_id = ${storeId}
    group by terms.id order by terms.created_at desc, terms.id desc`.execute(trx)
  return Map.groupBy(
    rows.map(({ planId, ...terms }) => ({ ...terms, planId })),
    ({ planId }) => planId,
  )
}

/** Other terms for new members: those before are not offered any more. */
export async function supersedeTerms(
  trx: Transaction,
  plan: Plan,
  { content, now }: { content: PlanContent; now: Date },
): Promise<void> {
  const { id, planId, position, partnerStoreId: storeId, type, status, price, stripePriceId } = plan
  await trx
    .updateTable('membership')
    .set({ status: 'inactive', supersededAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute()
  // A price that the payment provider knows is the price it knows: another one is sent along.
  const known = content.price === price ? stripePriceId : null
  await trx
    .insertInto('membership')
    .values({
      ...content,
      storeId,
      planId,
      position,
      type,
      status,
      stripePriceId: known,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}

/** What a plan says is the same for all who have it, whatever they agreed to. */
export async function updatePlanTexts(
  trx: Transaction,
  { planId, content, now }: { planId: string; content: PlanContent; now: Date },
): Promise<void> {
  const { name, subtitle, ctaText, daysBeforeReturnReminder, rating } = content
  await trx
    .updateTable('membership')
    .set({ name, subtitle, ctaText, daysBeforeReturnReminder, rating, updatedAt: now })
    .where(planOf, '=', planId)
    .execute()
}

export async function updateLimits(
  trx: Transaction,
  { id, limits, now }: { id: string; limits: PlanLimits; now: Date },
): Promise<void> {
  const { maxConcurrentProducts, maxProductRetailPrice } = limits
  await trx
    .updateTable('membership')
    .set({ maxConcurrentProducts, maxProductRetailPrice, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function insertPlan(
  trx: Transaction,
  { storeId, content, now }: { storeId: string; content: PlanContent; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('membership')
    .values({
      ...content,
      storeId,
      type: 'membership',
      // After all others.
      position: sql<number>`(select coalesce(max(position), 0) + 1 from membership)`,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePlanStatus(
  trx: Transaction,
  { id, status, now }: { id: string; status: Membership['status']; now: Date },
): Promise<void> {
  await trx.updateTable('membership').set({ status, updatedAt: now }).where('id', '=', id).execute()
}

export async function updatePlanPosition(
  trx: Transaction,
  { planId, position, now }: { planId: string; position: number; now: Date },
): Promise<void> {
  await trx.updateTable('membership').set({ position, updatedAt: now }).where(planOf, '=', planId).execute()
}

function toPlan(row: Selectable<MembershipTable>): Plan {
  return { ...toMembership(row), planId: row.planId ?? row.id, position: row.position }
}
