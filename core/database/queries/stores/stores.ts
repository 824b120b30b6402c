import { type Selectable, sql } from 'kysely'
import { noteChange } from '#database/changes/note-change.ts'
import { type Database, inDomain, inStore, type Transaction } from '#database/connection.ts'
import type { PartnerStore as PartnerStoreTable } from '#database/generated/schema.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'

const HOST_CHARACTERS = /^[\x21-\x7e]{1,253}$/

/** `hasMoved`: the domain is one that the store has left, and leads to where it is now. */
export type StoreAtDomain = PartnerStore & { hasMoved?: true }

/** The store of a verified domain, whatever its status. */
export async function findStoreByDomain(db: Database, domain: string): Promise<StoreAtDomain | null> {
  if (!HOST_CHARACTERS.test(domain)) return null
  return inDomain(db, domain, async (trx) => {
    const row = await trx
      .selectFrom('storeDomain')
      .innerJoin('partnerStore', 'partnerStore.id', 'storeDomain.storeId')
      .selectAll('partnerStore')
      .select('storeDomain.movedAt')
      .where('storeDomain.domain', '=', domain)
      .where('storeDomain.verifiedAt', 'is not', null)
      .executeTakeFirst()
    if (!row) return null
    const { movedAt, ...store } = row
    return { ...toStore(store), ...(movedAt !== null && { hasMoved: true as const }) }
  })
}

export async function findStore(db: Database, id: string): Promise<PartnerStore | null> {
  if (!isUuid(id)) return null
  return inStore(db, id, (trx) => findStoreIn(trx, id))
}

export async function findStoreIn(trx: Transaction, id: string): Promise<PartnerStore | null> {
  const row = await trx.selectFrom('partnerStore').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toStore(row) : null
}

/** The store that is served under a domain, whoever asks; null: none is. */
export async function findStoreIdByDomain(trx: Transaction, domain: string): Promise<string | null> {
  await sql`select set_config('app.domain', ${domain}, true)`.execute(trx)
  const row = await trx
    .selectFrom('storeDomain')
    .select('storeId')
    .where('domain', '=', domain)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst()
  await sql`select set_config('app.domain', '', true)`.execute(trx)
  return row?.storeId ?? null
}

export async function saveStore(trx: Transaction, store: PartnerStore): Promise<void> {
  const { id, ...values } = store
  await trx
    .insertInto('partnerStore')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, updatedAt: new Date() }))
    .execute()
}

export async function addDomain(
  trx: Transaction,
  { domain, storeId, verifiedAt }: { domain: string; storeId: string; verifiedAt: Date | null },
): Promise<void> {
  await trx
    .insertInto('storeDomain')
    .values({ domain, storeId, verifiedAt })
    .onConflict((conflict) => conflict.column('domain').doUpdateSet({ storeId, verifiedAt }))
    .execute()
}

function toStore({ createdAt, updatedAt, ...store }: Selectable<PartnerStoreTable>): PartnerStore {
  return { ...store, shareCapital: store.shareCapital === null ? null : Number(store.shareCapital) }
}

/** Every instance reads again what it keeps of any store. */
export async function tellAllStoresChanged(db: Database | Transaction): Promise<void> {
  await noteChange(db, 'store_changed', null)
}
