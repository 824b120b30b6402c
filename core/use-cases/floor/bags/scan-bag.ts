import type { Transaction } from '#database/connection.ts'
import {
  findBagItem,
  findBagScan,
  findOtherBag,
  insertBagScan,
  listBagItems,
  putIntoBag,
  settleBagItem,
} from '#database/queries/floor/bag-items.ts'
import { type Bag, lockBag, setBagState } from '#database/queries/floor/bags.ts'
import { lockKey } from '#database/queries/floor/floor-scans.ts'
import {
  type FloorUnit,
  findItemOfUnit,
  type ItemOfUnit,
  lockUnitByBarcode,
} from '#database/queries/floor/scanned-units.ts'
import { readBarcode } from '#domain/catalogue/units/barcode.ts'
import { type BagAnswer, type BagDecision, judgeBagScan } from '#domain/floor/bags/judge-bag-scan.ts'
import { stateAfter } from '#domain/floor/bags/settle.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { bagSubject } from './bag-subject.ts'
import { moveGarment, type Placed, placeUnit } from './move-bagged.ts'

type ScanInput = {
  storeId: string
  bagId: string
  /** The idempotency key of the scan. */
  id: string
  code: string
  person: { name: string }
  now: Date
}

/** `unitId` is null where the code names none that this store may know, `audit` where nothing new was done. */
export type BagScanned = {
  ok: true
  answer: BagAnswer
  unitId: string | null
  otherBag: number | null
  audit: AuditEntry | null
}

/** One code, one answer: into a bag that is being filled, out of one that was away. The same key again answers the same. */
export async function scanBag(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  input: ScanInput,
): Promise<BagScanned | { ok: false; reason: 'ITEM_NOT_FOUND' | 'MOVED_MEANWHILE' }> {
  const { id, code, bagId, person, now } = input
  await lockKey(trx, id)
  const bag = await lockBag(trx, bagId)
  if (bag === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const repeated = await findBagScan(trx, id)
  if (repeated !== null) {
    const { answer, unitId } = repeated
    return { ok: true, answer, unitId, otherBag: await findOtherBag(trx, { unitId, bagId }), audit: null }
  }
  const read = readBarcode(code)
  if (!read.ok) return answerNothing(read.reason)
  const unit = await lockUnitByBarcode(trx, read.barcode)
  if (unit === null) return answerNothing('unknown')
  const item = await findItemOfUnit(trx, unit.id)
  const here = await findBagItem(trx, bagId, unit.id)
  const otherBag = await findOtherBag(trx, { unitId: unit.id, bagId })
  const decision = judgeBagScan({ ...unit, status: item?.status ?? null, here, isInOtherBag: otherBag !== null }, bag)
  const done = await carryOut(trx, dependencies, { ...input, bag, unit, item, decision })
  if (!done.ok) return done
  const answer = decision.answer === 'putIn' && done.isPromised ? 'promised' : decision.answer
  await insertBagScan(trx, { id, bagId, unitId: unit.id, answer, personName: person.name, at: now })
  const changes = [
    { field: 'unit', before: null, after: unit.barcode },
    { field: 'answer', before: null, after: answer },
  ]
  return {
    ok: true,
    answer,
    unitId: unit.id,
    otherBag,
    audit: { action: 'bag.scanned', subject: bagSubject(bag), changes },
  }
}

function answerNothing(answer: BagAnswer): BagScanned {
  return { ok: true, answer, unitId: null, otherBag: null, audit: null }
}

type Carrying = ScanInput & { bag: Bag; unit: FloorUnit; item: ItemOfUnit | null; decision: BagDecision }

async function carryOut(trx: Transaction, dependencies: LifecycleDependencies, carrying: Carrying): Promise<Placed> {
  const { bag, unit, decision, person, now } = carrying
  const { answer, moves } = decision
  const [bagId, unitId, personName] = [bag.id, unit.id, person.name]
  if (answer === 'putIn') {
    await putIntoBag(trx, { bagId, unitId, hasMoved: moves !== null, personName, now })
    return move(trx, dependencies, carrying, { status: 'laundry', state: bag.kind })
  }
  if (answer !== 'back') return { ok: true, isPromised: false }
  await settleBagItem(trx, { bagId, unitId, outcome: 'ready', reason: '', personName, now })
  await closeBehind(trx, bag, now)
  return move(trx, dependencies, carrying, { status: 'returned', state: 'available' })
}

function move(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { storeId, unit, item, decision: { moves }, person, now }: Carrying,
  { status, state }: { status: 'laundry' | 'returned'; state: Bag['kind'] | 'available' },
): Promise<Placed> {
  if (moves === 'item' && item !== null) return moveGarment(trx, dependencies, { item, to: status, now })
  if (moves === 'unit') return placeUnit(trx, { storeId, unit, state, person, now })
  return Promise.resolve({ ok: true, isPromised: false })
}

/** The last garment closes its bag; one that is put back opens it again. */
export async function closeBehind(trx: Transaction, bag: Bag, now: Date): Promise<void> {
  const items = await listBagItems(trx, bag.id)
  const state = stateAfter(items.map(({ outcome }) => outcome))
  if (state !== bag.state) await setBagState(trx, { id: bag.id, state, now })
}
