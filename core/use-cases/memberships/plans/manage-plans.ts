import type { Transaction } from '#database/connection.ts'
import {
  insertPlan,
  listPlans,
  listTermsInUse,
  lockPlan,
  updatePlanPosition,
  updatePlanStatus,
} from '#database/queries/memberships/plans.ts'
import { listShownGarments } from '#database/queries/memberships/shown-garments.ts'
import { findRevisions } from '#database/queries/stores/sale-versions.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import { planMisfits } from '#domain/memberships/plan-fit.ts'
import { type PlanContent, planContentOf } from '#domain/memberships/plan-terms.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { keepVersion, type Publisher } from '#use-cases/stores/sales/publish-edit.ts'
import { findMissingTexts, planSubject } from './publish-plan.ts'

/** The store's plans with who has them, by which terms, and what of their promises its garments do not keep. */
export async function listPlansForOffice(trx: Transaction, { storeId, now }: { storeId: string; now: Date }) {
  const plans = await listPlans(trx, storeId)
  const inUse = await listTermsInUse(trx, storeId)
  const garments = await listShownGarments(trx, { storeId, now })
  const revisions = await findRevisions(trx, { storeId, kind: 'plan' })
  return plans.map((plan) => {
    const { id, planId, status } = plan
    const terms = (inUse.get(planId) ?? []).map((each) => ({ ...each, isPresent: each.id === id }))
    const misfits = status === 'active' ? planMisfits(plan, garments) : []
    return { id: planId, status, revision: revisions.get(planId) ?? 0, content: planContentOf(plan), terms, misfits }
  })
}

export async function createPlan(
  trx: Transaction,
  { storeId, content, person, now }: Publisher & { storeId: string; content: PlanContent },
) {
  const missing = await findMissingTexts(trx, storeId, content)
  if (missing.length > 0) return { ok: false, reason: 'MALFORMED_INPUT', fields: missing } as const
  const id = await insertPlan(trx, { storeId, content, now })
  const version = { before: null, after: content, fields: Object.keys(content), versions: [], person, now }
  await keepVersion(trx, { storeId, kind: 'plan', subjectId: id }, version)
  const subject = planSubject({ planId: id, name: content.name })
  const audit: AuditEntry = { action: 'plan.created', subject, changes: changesBetween(null, content) }
  return { ok: true, id, audit } as const
}

/** Withdrawn, it has no new members; those who have it keep it. */
export async function changePlanStatus(
  trx: Transaction,
  { planId, status, now }: { planId: string; status: Membership['status']; now: Date },
) {
  const plan = await lockPlan(trx, planId)
  if (plan === null) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  if (plan.status === status) return { ok: false, reason: 'NOTHING_TO_PUBLISH' } as const
  await updatePlanStatus(trx, { id: plan.id, status, now })
  const audit: AuditEntry = {
    action: status === 'active' ? 'plan.offered' : 'plan.withdrawn',
    subject: planSubject(plan),
    changes: changesBetween({ status: plan.status }, { status }),
  }
  return { ok: true, audit } as const
}

/** The order in which shoppers see them: all of them, each once. */
export async function orderPlans(
  trx: Transaction,
  { storeId, ids, now }: { storeId: string; ids: readonly string[]; now: Date },
) {
  const before = (await listPlans(trx, storeId)).map(({ planId }) => planId)
  const isComplete = ids.length === before.length && new Set([...ids, ...before]).size === before.length
  if (!isComplete) return { ok: false, reason: 'CHANGED_MEANWHILE' } as const
  for (const [position, planId] of ids.entries()) await updatePlanPosition(trx, { planId, position, now })
  const changes = [{ field: 'order', before, after: [...ids] }]
  const audit: AuditEntry = { action: 'plan.ordered', subject: { kind: 'store', id: storeId, name: '' }, changes }
  return { ok: true, audit } as const
}
