import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { AdjustmentAsk, AdjustmentPlan } from '#domain/memberships/adjustments.ts'

export type MembershipAdjustment = {
  id: string
  userMembershipId: string
  ask: AdjustmentAsk
  plan: AdjustmentPlan
  /** Euro cents that go back with it. */
  refund: number
  state: 'asked' | 'done' | 'givenUp'
  personName: string | null
  reason: string
  formKey: string
  askedAt: Date
}

type NewAdjustment = Omit<MembershipAdjustment, 'id' | 'state'> & { storeId: string; personId: string | null }

/** Null: one is being asked for already, or this form was sent before. */
export async function insertAdjustment(trx: Transaction, row: NewAdjustment): Promise<string | null> {
  const { ask, plan, refund, ...facts } = row
  const inserted = await trx
    .insertInto('membershipAdjustment')
    .values({ ...facts, ask: JSON.stringify(ask), plan: JSON.stringify({ ...plan, refund }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** The one whose answer is awaited; one at a time. */
export function findAskedAdjustment(trx: Transaction, userMembershipId: string): Promise<MembershipAdjustment | null> {
  return findOne(trx, sql`user_membership_id = ${userMembershipId} and state = 'asked'`)
}

export function findAdjustmentOfForm(trx: Transaction, formKey: string): Promise<MembershipAdjustment | null> {
  return findOne(trx, sql`form_key = ${formKey}::uuid`)
}

/** Locked; null: somebody has settled it meanwhile. */
export async function lockAskedAdjustment(trx: Transaction, id: string): Promise<MembershipAdjustment | null> {
  await sql`select from membership_adjustment where id = ${id} for update`.execute(trx)
  return findOne(trx, sql`id = ${id} and state = 'asked'`)
}

export async function settleAdjustment(
  trx: Transaction,
  { id, state, now }: { id: string; state: 'done' | 'givenUp'; now: Date },
): Promise<void> {
  await trx.updateTable('membershipAdjustment').set({ state, settledAt: now }).where('id', '=', id).execute()
}

/** Those of which nothing was heard since a moment. */
export function listAdjustmentsAskedBefore(trx: Transaction, before: Date): Promise<MembershipAdjustment[]> {
  return list(trx, sql`state = 'asked' and asked_at < ${before}`)
}

/** What was done about a membership, the latest first. */
export async function listAdjustments(trx: Transaction, userMembershipId: string): Promise<MembershipAdjustment[]> {
  return (await list(trx, sql`user_membership_id = ${userMembershipId} and state <> 'givenUp'`)).toReversed()
}

/** What staff wrote about somebody's memberships goes with them. */
export async function forgetMembershipReasons(trx: Transaction, customerId: string): Promise<void> {
  await sql`
    update membership_adjustment set reason = '' where reason <> ''
      and user_membership_id in (select id from user_membership where customer_id = ${customerId})`.execute(trx)
}

async function findOne(trx: Transaction, which: ReturnType<typeof sql>): Promise<MembershipAdjustment | null> {
  return (await list(trx, which))[0] ?? null
}

async function list(trx: Transaction, which: ReturnType<typeof sql>): Promise<MembershipAdjustment[]> {
  const { rows } = await sql<Omit<MembershipAdjustment, 'plan' | 'refund'> & { plan: KeptPlan }>`
    select id, user_membership_id, ask, plan, state, person_name, reason, form_key, asked_at
    from membership_adjustment where ${which} order by id limit 200`.execute(trx)
  return rows.map(({ plan, ...row }) => ({ ...row, plan: readPlan(plan), refund: plan.refund }))
}

/** As JSON keeps it: moments are text. */
type KeptPlan = {
  step: { kind: AdjustmentPlan['step']['kind']; to?: string }
  changes: { [Field in keyof AdjustmentPlan['changes']]: string | number | null }
  chargeBefore: string | null
  chargeAfter: string | null
  refund: number
}

function readPlan({ step: { kind, to }, changes, chargeBefore, chargeAfter }: KeptPlan): AdjustmentPlan {
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  const read = Object.entries(changes).map(([field, value]) => [
    field,
    typeof value === 'string' ? moment(value) : value,
  ])
  return {
    step: kind === 'move' ? { kind, to: new Date(to ?? 0) } : { kind },
    changes: Object.fromEntries(read),
    chargeBefore: moment(chargeBefore),
    chargeAfter: moment(chargeAfter),
  }
}
