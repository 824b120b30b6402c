import type { Transaction } from '#database/connection.ts'
import { findDraft, lockStore } from '#database/queries/stores/brand.ts'
import { findLife, saveLife, saveStatus } from '#database/queries/stores/store-life.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { readChanges, withChanges } from '#domain/stores/brand/brand-settings.ts'
import { canPublish, findObstacles } from '#domain/stores/brand/obstacles.ts'
import { lifeStateOf } from '#domain/stores/opening/store-life.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { findBrandFacts } from '../brand/brand-facts.ts'
import { publishBrand } from '../brand/edit-brand.ts'
import { findBookObstacles } from './find-book-obstacles.ts'

type Opener = {
  storeId: string
  person: { id: string; name: string }
  now: Date
  shopNow: Date
  /** Only then does a document have to be chosen. */
  isProduction: boolean
}

/**
 * Shoppers see the store from now on, through the gate that every change of it passes. The first time, what is drafted is
 * published with it; a store that was paused comes back as it was, and its draft stays one.
 */
export async function openForShoppers(trx: Transaction, { storeId, person, now, shopNow, isProduction }: Opener) {
  await lockStore(trx, storeId)
  const store = await findStoreIn(trx, storeId)
  if (store === null) return { ok: false, reason: 'STORE_NOT_FOUND' } as const
  const life = await findLife(trx, storeId)
  const state = lifeStateOf(store.status, life)
  if (state === 'open' || state === 'leaving') return { ok: false, reason: 'WRONG_LIFE_STATE' } as const
  const draft = await findDraft(trx, storeId)
  const isFirst = state === 'opening'
  const next = isFirst ? withChanges(store, readChanges(store, draft.changes)) : store
  const obstacles = [
    ...findObstacles(next, await findBrandFacts(trx, next)),
    ...(isProduction ? await findBookObstacles(trx, shopNow) : []),
  ]
  if (!canPublish(obstacles)) return { ok: false, reason: 'NOT_PUBLISHABLE', details: { obstacles } } as const
  const published = isFirst ? await publishBrand(trx, { storeId, person, now, seen: draft.revision }) : null
  await saveStatus(trx, { storeId, status: 'active' })
  await saveLife(trx, { storeId, openedAt: life?.openedAt ?? now })
  const action = isFirst ? 'store.opened' : 'store.reopened'
  const opened: AuditEntry = { action, subject: { kind: 'store', id: storeId, name: store.name } }
  return {
    ok: true,
    audit: published?.ok ? ([published.audit, opened] as const) : ([opened] as const),
  } as const
}
