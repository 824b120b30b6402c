import { type NotNull, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Standing, UserMembership } from '#domain/memberships/user-membership.ts'

const RECORD = [
  'id',
  'storeId',
  'number',
  'customerId',
  'email',
  'firstName',
  'lastName',
  'language',
  'membershipId',
  'wantMembershipId',
  'wantPostponed',
  'status',
  'provider',
  'accountId',
  'subscriptionId',
  'providerCustomerId',
  'earlyStartAt',
  'upgradeMembershipId',
  'upgradeAskedAt',
  'upgradeKey',
  'upgradeDue',
  'renewalAnnouncedFor',
  'periodStart',
  'periodEnd',
  'paidUntil',
  'pausedFrom',
  'pausedUntil',
  'pauseToldAt',
  'extraGarments',
  'extraFor',
  'renewalStoppedAt',
  'failedPayments',
  'nextTryAt',
  'startedAt',
  'endedAt',
  'createdAt',
  'updatedAt',
] as const

export type NewUserMembership = Pick<
  UserMembership,
  'storeId' | 'number' | 'email' | 'firstName' | 'lastName' | 'language' | 'membershipId' | 'provider' | 'accountId'
> & { customerId: string; earlyStartAt: Date; createdAt: Date }

/** Null: the number is taken. */
export async function insertUserMembership(
  trx: Transaction,
  record: NewUserMembership,
): Promise<UserMembership | null> {
  const inserted = await trx
    .insertInto('userMembership')
    .values({ ...record, updatedAt: record.createdAt })
    .onConflict((conflict) => conflict.columns(['storeId', 'number']).doNothing())
    .returning(RECORD)
    .executeTakeFirst()
  return inserted ?? null
}

/**
 * Whoever changes what is a customer's (orders, memberships, credit) waits for whoever else does. Nobody who only refers to
 * the customer waits: that is the difference to FOR UPDATE.
 */
export async function lockMember(trx: Transaction, customerId: string): Promise<void> {
  await sql`select from customer where id = ${customerId} for no key update`.execute(trx)
}

/** The first first. */
export async function listUserMemberships(trx: Transaction, customerId: string): Promise<UserMembership[]> {
  return trx
    .selectFrom('userMembership')
    .select(RECORD)
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function findUserMembership(trx: Transaction, id: string): Promise<UserMembership | null> {
  return (await trx.selectFrom('userMembership').select(RECORD).where('id', '=', id).executeTakeFirst()) ?? null
}

/** After its customer. */
export async function lockUserMembership(trx: Transaction, id: string): Promise<UserMembership | null> {
  await sql`
    select from customer where id = (select customer_id from user_membership where id = ${id}) for no key update`.execute(
    trx,
  )
  const query = trx.selectFrom('userMembership').select(RECORD).where('id', '=', id).forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

type NotOfStanding =
  | 'subscriptionId'
  | 'providerCustomerId'
  | 'upgradeMembershipId'
  | 'upgradeAskedAt'
  | 'upgradeKey'
  | 'upgradeDue'
  | 'renewalAnnouncedFor'
  | 'extraGarments'
  | 'extraFor'

export async function updateUserMembership(
  trx: Transaction,
  { id, now, ...changes }: { id: string; now: Date } & Partial<Standing & Pick<UserMembership, NotOfStanding>>,
): Promise<void> {
  await trx
    .updateTable('userMembership')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

/** Whether the customer has another one that is running. */
export async function hasOtherLive(
  trx: Transaction,
  { id, customerId }: { id: string; customerId: string },
): Promise<boolean> {
  const other = await trx
    .selectFrom('userMembership')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '<>', id)
    .where('status', 'in', ['active', 'pastDue'])
    .executeTakeFirst()
  return other !== undefined
}

/** The one that is running, with the limits of its plan. */
export async function findLiveMembership(trx: Transaction, customerId: string) {
  return (await liveMembership(trx, customerId).executeTakeFirst()) ?? null
}

/**
 * The same, locked until the transaction ends. Locked first and read then: whoever had to wait for a change of plan would
 * otherwise look for the new plan among the rows of the old one, and find no membership at all.
 */
export async function lockLiveMembership(trx: Transaction, customerId: string) {
  await lockMember(trx, customerId)
  await sql`select from user_membership where customer_id = ${customerId} and status in ('active', 'pastDue')
    for update`.execute(trx)
  return findLiveMembership(trx, customerId)
}

function liveMembership(trx: Transaction, customerId: string) {
  return trx
    .selectFrom('userMembership as own')
    .innerJoin('membership as plan', 'plan.id', 'own.membershipId')
    .select(['own.id', 'own.status', 'own.renewalStoppedAt', 'own.periodEnd'])
    .select(['own.wantMembershipId', 'own.wantPostponed', 'own.upgradeMembershipId'])
    .select('plan.maxProductRetailPrice')
    .select([
      sql<number>`plan.max_concurrent_products
        + case when own.extra_for = own.period_start then own.extra_garments else 0 end`.as('maxConcurrentProducts'),
      // one that is being asked for counts too: whoever orders meanwhile would have garments out in it
      sql<Date | null>`coalesce(own.paused_from, (
        select (asked.plan->'changes'->>'pausedFrom')::timestamptz from membership_adjustment asked
        where asked.user_membership_id = own.id and asked.state = 'asked' and asked.ask->>'kind' in ('pause', 'skip')))`.as(
        'pausesFrom',
      ),
    ])
    .where('own.customerId', '=', customerId)
    .where('own.status', 'in', ['active', 'pastDue'])
}

/** Changes of plan that providers were asked for before a moment, and of which nothing was heard since. */
export async function listUpgradesRequestedBefore(trx: Transaction, { before }: { before: Date }) {
  return trx
    .selectFrom('userMembership')
    .select([
      'id',
      'subscriptionId',
      'upgradeMembershipId as membershipId',
      'upgradeAskedAt as requestedAt',
      'upgradeKey as key',
      'provider',
      'accountId',
    ])
    .where('upgradeAskedAt', '<', before)
    .orderBy('upgradeAskedAt')
    .$narrowType<{ subscriptionId: NotNull; membershipId: NotNull; requestedAt: NotNull; key: NotNull }>()
    .execute()
}

/** Running memberships that renew within a time, and with which another plan is to come. */
export async function listPlannedChanges(trx: Transaction, { from, until }: { from: Date; until: Date }) {
  return trx
    .selectFrom('userMembership')
    .select('id')
    .where('status', '=', 'active')
    .where('wantMembershipId', 'is not', null)
    .where('renewalStoppedAt', 'is', null)
    .where('periodEnd', '>', from)
    .where('periodEnd', '<=', until)
    .orderBy('periodEnd')
    .execute()
}

/** Pauses that have begun, and of which their members were not told. */
export async function listPausesBegun(trx: Transaction, now: Date) {
  return trx
    .selectFrom('userMembership')
    .select('id')
    .where('status', '=', 'active')
    .where('pausedFrom', '<=', now)
    .where('pauseToldAt', 'is', null)
    .orderBy('pausedFrom')
    .execute()
}

/** Running memberships that renew within a time, and whose customers were not written to about it. */
export async function listRenewalsToAnnounce(trx: Transaction, { from, until }: { from: Date; until: Date }) {
  return trx
    .selectFrom('userMembership')
    .select('id')
    .where('status', '=', 'active')
    .where('renewalStoppedAt', 'is', null)
    .where('periodEnd', '>=', from)
    .where('periodEnd', '<', until)
    .where((is) => is('renewalAnnouncedFor', 'is distinct from', is.ref('periodEnd')))
    .orderBy('periodEnd')
    .execute()
}
