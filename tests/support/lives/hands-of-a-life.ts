import type { Transaction } from '#database/connection.ts'
import { listIncidents } from '#database/queries/incidents/incident-list.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { findClaim } from '#database/queries/rentals/unit-claims.ts'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import { VERDICTS } from '#domain/floor/verdicts.ts'
import { movesFor } from '#domain/orders/staff-moves.ts'
import { changeUnitState } from '#use-cases/catalogue/units/change-unit-state.ts'
import { inspectReturn } from '#use-cases/floor/inspect-return.ts'
import { sendRestLater, unpack } from '#use-cases/floor/pack/change-parcel.ts'
import { handOver } from '#use-cases/floor/pack/hand-over.ts'
import { undoScan } from '#use-cases/floor/undo-scan.ts'
import { readRescues } from '#use-cases/incidents/rescue/read-rescues.ts'
import { rescueGarment } from '#use-cases/incidents/rescue/rescue-garment.ts'
import { inStoreScope } from '#use-cases/orders/order-dependencies.ts'
import { moveGarment } from '#use-cases/orders/staff/move-garment.ts'
import { undoReport } from '#use-cases/orders/staff/undo-report.ts'
import { listMoveChoices, moveToUnit } from '#use-cases/rentals/timeline/move-to-unit.ts'
import type { Shop } from '../fixtures/a-shop.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'

export const HAND_ACTS = [
  ...(['state', 'inspect', 'undoScan', 'report', 'undoReport'] as const),
  ...(['unpack', 'closeParcel', 'handOver', 'otherUnit', 'rescue'] as const),
] as const

export type HandStep = { nth: number; act: (typeof HAND_ACTS)[number]; choice: number; moves: boolean }

const [storeId, person] = [ATELIER_ID, { name: 'Mano' }]
const STATES = ['available', 'inspection', 'laundry', 'repair', 'lost', 'retired'] as const satisfies UnitState[]

/** What people of the store do beside what orders ask of them, or take back; each may be refused, and none may fail. */
export function workByHand(shop: Shop, step: HandStep): Promise<void> {
  return inStoreScope(shop.dependencies, storeId, (trx, scope) => ACTS[step.act](trx, scope, step))
}

type Scope = Parameters<Parameters<typeof inStoreScope>[2]>[1]
type Act = (trx: Transaction, scope: Scope, step: HandStep) => Promise<void>

const ACTS: Record<HandStep['act'], Act> = {
  async state(trx, { now }, { nth, choice, moves }) {
    const unit = pick(await trx.selectFrom('unit').select('id').orderBy('barcode').execute(), nth)
    const state = pick(STATES, choice)
    if (!unit || !state) return
    const until = moves ? null : '2026-12-20'
    const wish = { state, until: ['inspection', 'laundry', 'repair'].includes(state) ? until : null }
    await changeUnitState(trx, { storeId, unitId: unit.id, wish, moves, reason: '', person, now: now() })
  },
  async inspect(trx, scope, { nth, choice }) {
    const scan = pick(await lastScans(trx), nth)
    const verdict = pick(VERDICTS, choice)
    if (!scan || !verdict) return
    const details = { note: '', part: '', payer: null }
    const input = { storeId, scanId: scan.id, id: crypto.randomUUID(), verdict, person, now: scope.now(), ...details }
    await inspectReturn(trx, scope, input)
  },
  async undoScan(trx, scope, { nth }) {
    const scan = pick(await lastScans(trx), nth)
    if (scan) await undoScan(trx, scope, { scanId: scan.id, person: { id: null }, now: scope.now() })
  },
  async report(trx, scope, { nth, choice }) {
    const item = await anItem(trx, nth)
    const move = item && pick(movesFor(item, ['staff', 'warehouse']), choice)
    if (!item || !move) return
    const asked = { orderId: item.orderId, itemId: item.id, from: item.status, to: move.to, reason: 'So it is' }
    await moveGarment(trx, scope, { ...asked, actors: ['staff', 'warehouse'] })
  },
  async undoReport(trx, scope, { nth }) {
    const item = await anItem(trx, nth)
    if (item) await undoReport(trx, scope, { orderId: item.orderId, itemId: item.id, reason: 'It was not so' })
  },
  async unpack(trx, scope, { nth }) {
    const inside = pick(
      await trx.selectFrom('parcelItem').select(['parcelId', 'itemId']).orderBy('scannedAt').execute(),
      nth,
    )
    if (inside)
      await unpack(trx, scope, { storeId, id: inside.parcelId, itemId: inside.itemId, person, now: scope.now() })
  },
  async closeParcel(trx, scope, { nth }) {
    const parcel = pick(await parcels(trx, 'open'), nth)
    if (parcel) await sendRestLater(trx, scope, { storeId, id: parcel.id, person, now: scope.now() })
  },
  async handOver(trx, scope) {
    await handOver(
      trx,
      scope,
      (await parcels(trx, 'packed')).map(({ id }) => id),
    )
  },
  async otherUnit(trx, { now }, { nth, choice }) {
    const claims = await trx
      .selectFrom('occupancy')
      .select('id')
      .where('kind', '=', 'reservation')
      .orderBy('days')
      .execute()
    const claim = pick(claims, nth)
    if (!claim || !(await findClaim(trx, { id: claim.id, now: now() }))) return
    const asked = { storeId, id: claim.id, now: now() }
    const listed = await listMoveChoices(trx, asked)
    const to = listed.ok ? pick(listed.choices, choice) : undefined
    if (to) await moveToUnit(trx, { ...asked, unitId: to.unit.id, reason: '' })
  },
  async rescue(trx, scope, { nth, choice }) {
    const open = await listIncidents(trx, { storeId, filter: { state: 'open' }, most: 20 })
    const incident = pick(
      open.filter(({ kind }) => kind === 'atRisk' || kind === 'notSent'),
      nth,
    )
    const item = incident && (await lockItem(trx, incident.subjectId))
    if (!incident || !item) return
    const { rescues } = await readRescues(trx, scope, { item, kind: incident.kind })
    const rescue = pick(rescues, choice)
    if (!rescue) return
    const done = await rescueGarment(trx, scope, { incidentId: incident.id, choice: rescue, message: '', person })
    if (!done.ok) throw new Error(`What was offered was refused: ${done.reason}`)
  },
}

function lastScans(trx: Transaction) {
  return trx.selectFrom('floorScan').select('id').orderBy('at', 'desc').limit(5).execute()
}

function parcels(trx: Transaction, state: 'open' | 'packed') {
  return trx.selectFrom('parcel').select('id').where('state', '=', state).orderBy('createdAt').execute()
}

async function anItem(trx: Transaction, nth: number) {
  const found = pick(
    await trx.selectFrom('orderItem').select('id').orderBy('statusAt', 'desc').orderBy('id').execute(),
    nth,
  )
  return found ? lockItem(trx, found.id) : null
}

function pick<Item>(all: readonly Item[], index: number): Item | undefined {
  return all[index % Math.max(1, all.length)]
}
