import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { ExceptionAsk, ExceptionPlan } from '#domain/memberships/adjustments.ts'

export type MembershipException = {
  id: string
  userMembershipId: string
  ask: ExceptionAsk
  plan: ExceptionPlan
  /** Euro cents that go back with it. */
  refund: number
  state: 'asked' | 'done' | 'givenUp'
  personName: string | null
  reason: string
  formKey: string
  askedAt: Date
}

type NewException = Omit<MembershipException, 'id' | 'state'> & { storeId: string; personId: string | null }

/** Null: one is being asked for already, or this form was sent before. */
export async function insertException(trx: Transaction, row: NewException): Promise<string | null> {
  const { ask, plan, refund, ...facts } = row
  const inserted = await trx
    .insertInto('membershipException')
    .values({ ...facts, ask: JSON.stringify(ask), plan: JSON.stringify({ ...plan, refund }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** The one whose answer is awaited; one at a time. */
export function findAskedException(trx: Transaction, userMembershipId: string): Promise<MembershipException | null> {
  return findOne(trx, sql`user_membership_id = ${userMembershipId} and state = 'asked'`)
}

export function findExceptionOfForm(trx: Transaction, formKey: string): Promise<MembershipException | null> {
  return findOne(trx, sql`form_key = ${formKey}::uuid`)
}

/** Locked; null: somebody has settled it meanwhile. */
export async function lockAskedException(trx: Transaction, id: string): Promise<MembershipException | null> {
  await sql`select from membership_exception where id = ${id} for update`.execute(trx)
  return findOne(trx, sql`id = ${id} and state = 'asked'`)
}

export async function settleException(
  trx: Transaction,
  { id, state, now }: { id: string; state: 'done' | 'givenUp'; now: Date },
): Promise<void> {
  await trx.updateTable('membershipException').set({ state, settledAt: now }).where('id', '=', id).execute()
}

/** Those of which nothing was heard since a moment. */
export function listExceptionsAskedBefore(trx: Transaction, before: Date): Promise<MembershipException[]> {
  return list(trx, sql`state = 'asked' and asked_at < ${before}`)
}

/** What was done about a membership, the latest first. */
export async function listExceptions(trx: Transaction, userMembershipId: string): Promise<MembershipException[]> {
  return (await list(trx, sql`user_membership_id = ${userMembershipId} and state <> 'givenUp'`)).toReversed()
}

/** What staff wrote about somebody's memberships goes with them. */
export async function forgetMembershipReasons(trx: Transaction, customerId: string): Promise<void> {
  await sql`
    update membership_exception set reason = '' where reason <> ''
      and user_membership_id in (select id from user_membership where customer_id = ${customerId})`.execute(trx)
}

async function findOne(trx: Transaction, which: ReturnType<typeof sql>): Promise<MembershipException | null> {
  return (await list(trx, which))[0] ?? null
}

async function list(trx: Transaction, which: ReturnType<typeof sql>): Promise<MembershipException[]> {
  const { rows } = await sql<Omit<MembershipException, 'plan' | 'refund'> & { plan: KeptPlan }>`
    select id, user_membership_id, ask, plan, state, person_name, reason, form_key, asked_at
    from membership_exception where ${which} order by id limit 200`.execute(trx)
  return rows.map(({ plan, ...row }) => ({ ...row, plan: readPlan(plan), refund: plan.refund }))
}

/** As JSON keeps it: moments are text. */
type KeptPlan = {
  step: { kind: ExceptionPlan['step']['kind']; to?: string }
  changes: { [Field in keyof ExceptionPlan['changes']]: string | number | null }
  chargeBefore: string | null
  chargeAfter: string | null
  refund: number
}

function readPlan({ step: { kind, to }, changes, chargeBefore, chargeAfter }: KeptPlan): ExceptionPlan {
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
