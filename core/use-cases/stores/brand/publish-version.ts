import type { Transaction } from '#database/connection.ts'
import { insertVersion, listVersions } from '#database/queries/stores/brand.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import { type BrandField, brandOf } from '#domain/stores/brand/brand-settings.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'

type Publishing = {
  store: PartnerStore
  next: PartnerStore
  fields: BrandField[]
  person: { id: string; name: string }
  now: Date
}

/**
 * The store becomes the next one, which is kept as a version; answers its number. The first time, what was there before is
 * kept too: there is something to go back to. With the commit every instance drops what it keeps of the store
 * (`core/database/changes/noted-writes.ts`).
 */
export async function publishVersion(
  trx: Transaction,
  { store, next, fields, person, now }: Publishing,
): Promise<number> {
  const storeId = store.id
  const [latest] = await listVersions(trx, storeId)
  if (latest === undefined) {
    const first = { number: 1, settings: brandOf(store), fields: [], publishedByName: '', publishedAt: now }
    await insertVersion(trx, { ...first, storeId, publishedBy: null })
  }
  const number = (latest?.number ?? 1) + 1
  await saveStore(trx, next)
  const version = { number, settings: brandOf(next), fields, publishedByName: person.name, publishedAt: now }
  await insertVersion(trx, { ...version, storeId, publishedBy: person.id })
  return number
}
