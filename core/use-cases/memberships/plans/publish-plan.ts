import type { Transaction } from '#database/connection.ts'
import {
  listTermsInUse,
  lockPlan,
  type Plan,
  supersedeTerms,
  updateLimits,
  updatePlanTexts,
} from '#database/queries/memberships/plans.ts'
import { listShownGarments } from '#database/queries/memberships/shown-garments.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { planMisfits } from '#domain/memberships/plan-fit.ts'
import { missingPlanTexts, type PlanContent, planContentOf, planEffect } from '#domain/memberships/plan-terms.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { LANGUAGES, localise } from '#domain/stores/languages.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { keepVersion, type Publisher, prepareEdit } from '#use-cases/stores/sales/publish-edit.ts'

export type PlanEdit = {
  storeId: string
  planId: string
  /** The version that was looked at. */
  seen: number
  content: PlanContent
  /** More garments, or dearer ones, also for those who are members already. */
  forMembers: boolean
}

/** What it would mean, before anybody publishes it. */
export async function previewPlan(trx: Transaction, { now, ...edit }: PlanEdit & { personId: string; now: Date }) {
  const judged = await judge(trx, edit)
  if (!judged.ok) return judged
  const { before, content, fields, effect } = judged
  const misfits = planMisfits(content, await listShownGarments(trx, { storeId: edit.storeId, now }))
  return { ok: true, before, after: content, fields, misfits, ...effect } as const
}

/** Shoppers see it at once; who is a member keeps their price, and loses nothing. */
export async function publishPlan(trx: Transaction, { person, now, ...edit }: PlanEdit & Publisher) {
  const judged = await judge(trx, { ...edit, personId: person.id })
  if (!judged.ok) return judged
  const { storeId, planId } = edit
  const { plan, before, content, fields, versions, effect } = judged
  for (const terms of effect.improved) await updateLimits(trx, { id: terms.id, limits: terms, now })
  if (effect.isNewTerms) await supersedeTerms(trx, plan, { content, now })
  else await updateLimits(trx, { id: plan.id, limits: content, now })
  await updatePlanTexts(trx, { planId, content, now })
  const subject = { storeId, kind: 'plan', subjectId: planId } as const
  const number = await keepVersion(trx, subject, { before, after: content, fields, versions, person, now })
  const audit: AuditEntry = {
    action: 'plan.published',
    subject: planSubject({ ...plan, ...content }),
    changes: changesBetween(before, content),
  }
  return { ok: true, number, audit } as const
}

async function judge(trx: Transaction, edit: PlanEdit & { personId: string }) {
  const { storeId, planId, seen, forMembers, personId } = edit
  const plan = await lockPlan(trx, planId)
  if (plan === null) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  const missing = await findMissingTexts(trx, storeId, edit.content)
  if (missing.length > 0) return { ok: false, reason: 'MALFORMED_INPUT', fields: missing } as const
  const before = planContentOf(plan)
  const subject = { storeId, kind: 'plan', subjectId: planId } as const
  const prepared = await prepareEdit(trx, subject, { current: before, edited: edit.content, seen, personId })
  if (!prepared.ok) return prepared
  const inUse = (await listTermsInUse(trx, storeId)).get(planId) ?? []
  const effect = planEffect(before, { after: prepared.content, forMembers, inUse })
  return { ...prepared, plan, before, effect } as const
}

/** Every language of the store has its words: nobody is shown Italian instead of their own. */
export async function findMissingTexts(trx: Transaction, storeId: string, content: PlanContent): Promise<string[]> {
  const store = await findStoreIn(trx, storeId)
  return missingPlanTexts(
    content,
    LANGUAGES.filter((language) => store?.languages[language]),
  )
}

export function planSubject({ planId, name }: Pick<Plan, 'planId' | 'name'>) {
  return { kind: 'plan', id: planId, name: localise(name, 'it') }
}
