import type { Transaction } from '#database/connection.ts'
import { lockStore } from '#database/queries/stores/brand.ts'
import { countOpenBusiness } from '#database/queries/stores/store-erasure.ts'
import { findLife, listOwners, saveLife, saveStatus } from '#database/queries/stores/store-life.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { eraseAfter, isNameOf, lifeStateOf } from '#domain/stores/opening/store-life.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { enqueueMail } from '#use-cases/mail/enqueue-mail.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'

/** Where the store is in its life, and what still binds it to its customers. */
export async function findStoreLife(trx: Transaction, storeId: string) {
  const store = await requireStore(trx, storeId)
  const life = await findLife(trx, storeId)
  const open = await countOpenBusiness(trx, storeId)
  return { state: lifeStateOf(store.status, life), life, open, name: store.name }
}

/** Shoppers find /not-active from now on; nothing is lost. */
export async function pauseStore(trx: Transaction, { storeId }: { storeId: string }) {
  await lockStore(trx, storeId)
  const store = await requireStore(trx, storeId)
  if (lifeStateOf(store.status, await findLife(trx, storeId)) !== 'open') return WRONG_STATE
  await saveStatus(trx, { storeId, status: 'inactive' })
  return { ok: true, audit: lineOf('store.paused', store) } as const
}

type ErasureInput = { storeId: string; name: string; person: { name: string }; now: Date }

/** Nobody sees it any more; in thirty days it is gone, unless somebody takes it back. Its owners are written to. */
export async function askForErasure(trx: Transaction, dependencies: StaffDependencies, input: ErasureInput) {
  const { storeId, person, now } = input
  await lockStore(trx, storeId)
  const store = await requireStore(trx, storeId)
  if (!isNameOf(input.name, store.name)) return { ok: false, reason: 'NAME_MISMATCH', fields: ['name'] } as const
  const life = await findLife(trx, storeId)
  if (lifeStateOf(store.status, life) === 'leaving') return WRONG_STATE
  const after = eraseAfter(now)
  await saveStatus(trx, { storeId, status: 'inactive' })
  await saveLife(trx, { storeId, openedAt: life ? life.openedAt : now, eraseAskedAt: now, eraseAfter: after })
  const detail = { firstName: '', path: '/', name: person.name, day: romeTime(after).day.toString() }
  for (const { email, language } of await listOwners(trx)) {
    await enqueueMail(trx, dependencies, { storeId, kind: 'store-erasure', recipient: email, language, detail })
  }
  return { ok: true, eraseAfter: after, audit: lineOf('store.erasureAsked', store) } as const
}

/** It stays, paused: whoever wants it open opens it. */
export async function takeErasureBack(trx: Transaction, { storeId }: { storeId: string }) {
  await lockStore(trx, storeId)
  const store = await requireStore(trx, storeId)
  const life = await findLife(trx, storeId)
  if (life === null || lifeStateOf(store.status, life) !== 'leaving') return WRONG_STATE
  await saveLife(trx, { storeId, eraseAskedAt: null, eraseAfter: null })
  return { ok: true, audit: lineOf('store.erasureTakenBack', store) } as const
}

const WRONG_STATE = { ok: false, reason: 'WRONG_LIFE_STATE' } as const

function lineOf(action: AuditEntry['action'], { id, name }: PartnerStore): AuditEntry {
  return { action, subject: { kind: 'store', id, name } }
}

async function requireStore(trx: Transaction, storeId: string): Promise<PartnerStore> {
  const store = await findStoreIn(trx, storeId)
  if (store === null) throw new Error(`the store ${storeId} has gone`)
  return store
}
