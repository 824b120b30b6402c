import { inStore } from '#database/connection.ts'
import { inStoreScope, type OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { findOwnRecord } from '../find-own-record.ts'
import { NOT_FOUND, type OwnRecord, UNCLEAR } from '../membership-dependencies.ts'
import type { GarmentsOut } from './ask-adjustment.ts'
import { fulfilAdjustment } from './fulfil-adjustment.ts'
import { type PreparedAdjustment, prepareAdjustment } from './prepare-adjustment.ts'

export type ChangedPause =
  | { ok: true }
  | GarmentsOut
  | typeof NOT_FOUND
  | { ok: false; reason: (typeof OWN_REFUSALS)[number] }

/** What a pause can be refused for; the rest is for staff to meet. */
const OWN_REFUSALS = [
  'MEMBERSHIP_NOT_ACTIVE',
  'RENEWAL_STOPPED',
  'NOT_PAUSED',
  'PAUSE_TOO_LONG',
  'CARD_DECLINED',
  'PAYMENT_UNCLEAR',
  'PAYMENT_PROVIDER_DOWN',
] as const

/** A pause that members arrange or make longer themselves; `months` null: they call it off, or end it. */
export async function changePause(
  dependencies: OrderDependencies,
  { months, ...own }: OwnRecord & { months: number | null },
): Promise<ChangedPause> {
  const { storeId, id } = own
  const record = await inStore(dependencies.db, storeId, (trx) => findOwnRecord(trx, own))
  if (record === null) return NOT_FOUND
  const ask = months === null ? ({ kind: 'resume' } as const) : ({ kind: 'pause', months } as const)
  const asked = { storeId, id, ask, person: null, reason: '', formKey: crypto.randomUUID() }
  const prepared = await prepareAdjustment(dependencies, { ...asked, seen: null, limit: null })
  if (!prepared.ok) return refusalOf(prepared)
  await inStoreScope(dependencies, storeId, (trx, shop) => fulfilAdjustment(trx, shop, prepared.adjustment))
  return { ok: true }
}

function refusalOf(refused: Extract<PreparedAdjustment, { ok: false }>): Extract<ChangedPause, { ok: false }> {
  if (refused.reason === 'GARMENTS_OUT') return refused
  const reason = OWN_REFUSALS.find((own) => own === refused.reason)
  return reason === undefined ? UNCLEAR : { ok: false, reason }
}
