import { type Database, inStore } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { lockPlan } from '#database/queries/memberships/plans.ts'
import { findPersonId, insertPerson } from '#database/queries/staff/people.ts'
import { findRevisions } from '#database/queries/stores/sale-versions.ts'
import { planContentOf } from '#domain/memberships/plan-terms.ts'
import { publishPlan } from '#use-cases/memberships/plans/publish-plan.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'

/** By which terms a plan is offered at present. */
export async function offeredTerms(db: Database, planId: string): Promise<string> {
  const plan = await inStore(db, ATELIER_ID, (trx) => lockPlan(trx, planId))
  return plan?.id ?? planId
}

/** As its owner does it in the office. */
export async function changePrice(
  db: Database,
  { planId, price, now }: { planId: string; price: number; now: Date },
): Promise<void> {
  const person = { id: await anOwner(db, now), name: 'Anna' }
  await inStore(db, ATELIER_ID, async (trx) => {
    const plan = await lockPlan(trx, planId)
    if (plan === null || plan.price === price) return
    const name = { it: 'Piano', en: 'Plan', de: 'Plan', fr: 'Formule', es: 'Plan', nl: 'Plan' }
    const content = { ...planContentOf(plan), name, subtitle: name, ctaText: name, price }
    const seen = (await findRevisions(trx, { storeId: ATELIER_ID, kind: 'plan' })).get(planId) ?? 0
    const edit = { storeId: ATELIER_ID, planId, seen, content, forMembers: false, person, now }
    const outcome = await publishPlan(trx, edit)
    if (!outcome.ok) throw new Error(`Not published: ${outcome.reason}`)
  })
}

/** Somebody to publish in the name of. */
export async function anOwner(db: Database, now: Date): Promise<string> {
  const email = 'anna@atelier.example'
  return asPlatform(db, async (trx) => {
    const found = await findPersonId(trx, email)
    if (found !== null) return found
    const id = await insertPerson(trx, { email, name: 'Anna', language: 'it', passwordHash: '-', now })
    if (id === null) throw new Error('Somebody has that e-mail')
    return id
  })
}
