import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { AccountKind } from '#domain/integrations/integration.ts'

export type SealedAccount = {
  id: string
  kind: AccountKind
  /** Whether it takes what is new. */
  isCurrent: boolean
  sealed: string
}

/** From here on the transaction sees the sealed keys of its store, which no other does. */
async function openAccounts(trx: Transaction): Promise<void> {
  await sql`select set_config('app.opens_accounts', 'on', true)`.execute(trx)
}

/** The newest first. */
export async function listSealedAccounts(trx: Transaction): Promise<SealedAccount[]> {
  await openAccounts(trx)
  const rows = await trx
    .selectFrom('providerAccount as account')
    .innerJoin('providerAccountSecret as secret', 'secret.accountId', 'account.id')
    .select(['account.id', 'account.kind', 'account.until', 'secret.sealed'])
    .orderBy('account.since', 'desc')
    .orderBy('account.id')
    .execute()
  return rows.map(({ until, kind, ...row }) => ({ ...row, kind: kind as AccountKind, isCurrent: until === null }))
}

/** The id of the account with this name at its provider, if the store has had it before. */
export async function findAccountId(
  trx: Transaction,
  { kind, externalId }: { kind: AccountKind; externalId: string },
): Promise<string | null> {
  const row = await trx
    .selectFrom('providerAccount')
    .select('id')
    .where('kind', '=', kind)
    .where('externalId', '=', externalId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** It takes what is new from now on; the one before it was retired. */
export async function saveAccount(
  trx: Transaction,
  account: { id: string; storeId: string; kind: AccountKind; externalId: string; sealed: string; now: Date },
): Promise<void> {
  await openAccounts(trx)
  const { id, storeId, kind, externalId, sealed, now } = account
  await trx
    .insertInto('providerAccount')
    .values({ id, storeId, kind, externalId, since: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ until: null }))
    .execute()
  await trx
    .insertInto('providerAccountSecret')
    .values({ accountId: id, storeId, sealed })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ sealed }))
    .execute()
}

/** What is new goes elsewhere from now on. An account that nothing was ever taken with is forgotten with its keys. */
export async function retireAccount(
  trx: Transaction,
  { kind, now, except = null }: { kind: AccountKind; now: Date; except?: string | null },
): Promise<void> {
  await openAccounts(trx)
  await sql`
    update provider_account set until = ${now}
    where kind = ${kind} and until is null and id is distinct from ${except}::uuid`.execute(trx)
  await sql`
    delete from provider_account account
    where kind = ${kind} and until is not null and id is distinct from ${except}::uuid and kind <> 'brevo'
      and not exists (select from payment where payment.account_id = account.id)
      and not exists (select from user_membership own where own.account_id = account.id)
      and not exists (select from parcel_booking where parcel_booking.account_id = account.id)
      and not exists (select from pick_up where pick_up.account_id = account.id)`.execute(trx)
}

/** How much stays with accounts that take nothing new: live subscriptions, and payments that may have to be given back. */
export async function countLeftWithFormer(trx: Transaction): Promise<{ memberships: number; payments: number }> {
  const { rows } = await sql<{ memberships: number; payments: number }>`
    select
      (select count(*)::int from user_membership own left join provider_account account on account.id = own.account_id
        where own.status in ('active', 'pastDue') and own.subscription_id is not null
          and own.account_id is distinct from taking.id) as memberships,
      (select count(*)::int from payment where status = 'paid' and account_id is distinct from taking.id) as payments
    from (select (select id from provider_account where kind = 'stripe' and until is null) as id) taking`.execute(trx)
  return rows[0] ?? { memberships: 0, payments: 0 }
}

export async function listSecretsOfOlderKeys(
  trx: Transaction,
  { currentPrefix, most }: { currentPrefix: string; most: number },
): Promise<{ accountId: string; sealed: string }[]> {
  await openAccounts(trx)
  return trx
    .selectFrom('providerAccountSecret')
    .select(['accountId', 'sealed'])
    .where(sql<boolean>`not starts_with(sealed, ${currentPrefix})`)
    .limit(most)
    .execute()
}

/** Unless somebody has saved other keys meanwhile. */
export async function replaceSealed(
  trx: Transaction,
  { accountId, before, sealed }: { accountId: string; before: string; sealed: string },
): Promise<void> {
  await trx
    .updateTable('providerAccountSecret')
    .set({ sealed })
    .where('accountId', '=', accountId)
    .where('sealed', '=', before)
    .execute()
}
