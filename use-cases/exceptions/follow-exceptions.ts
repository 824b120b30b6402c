import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { readDisputedCharges, readGarmentFacts, readOtherFacts } from '#database/queries/exceptions/exception-facts.ts'
import { listKnown, saveChanges } from '#database/queries/exceptions/exceptions.ts'
import { CHARGE_TERMS } from '#domain/charges/charge-terms.ts'
import { compareExceptions } from '#domain/exceptions/exception.ts'
import { type ExceptionFacts, raiseExceptions } from '#domain/exceptions/raise-exceptions.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { forEachAlone } from '../jobs/for-each-alone.ts'

type Asked = { storeId: string; now: Date }

/** Opens and closes exceptions of every store as the facts ask for it. */
export async function followAllExceptions({ db, now }: { db: Database; now: () => Date }): Promise<string[]> {
  const sentences: string[] = []
  const today = romeTime(now()).day.toString()
  await forEachAlone(await listStoresDue(db, 'exceptions', { today }), async (storeId) => {
    const opened = await inStore(db, storeId, (trx) => followExceptions(trx, { storeId, now: now() }))
    if (opened > 0) sentences.push(`${opened} new exceptions.`)
  })
  return sentences
}

/** Those of a store; how many were opened. */
export async function followExceptions(trx: Transaction, { storeId, now }: Asked): Promise<number> {
  const today = romeTime(now).day.toString()
  const garments = await readGarmentFacts(trx, { storeId, today })
  const charges = await readDisputedCharges(trx, { storeId })
  const facts = { garments, charges, ...(await readOtherFacts(trx, storeId)) }
  const changes = compareExceptions(
    raiseExceptions(facts, { today, terms: CHARGE_TERMS }),
    await listKnown(trx, { storeId }),
  )
  await saveChanges(trx, changes, { storeId, now })
  return changes.open.length
}

const NOTHING: ExceptionFacts = { garments: [], memberships: [], jobs: [], charges: [] }

/** The one of a charge that was disputed or decided about just now: part of the transaction in which it was. */
export async function followCharge(
  trx: Transaction,
  { storeId, now, chargeId }: Asked & { chargeId: string },
): Promise<void> {
  const charges = await readDisputedCharges(trx, { storeId, chargeIds: [chargeId] })
  const today = romeTime(now).day.toString()
  const raised = raiseExceptions({ ...NOTHING, charges }, { today, terms: CHARGE_TERMS })
  const known = await listKnown(trx, { storeId, subjectIds: [chargeId] })
  await saveChanges(trx, compareExceptions(raised, known), { storeId, now })
}

/** Those of garments that something has just happened to: part of the transaction in which it did. */
export async function followGarments(
  trx: Transaction,
  { storeId, now, itemIds }: Asked & { itemIds: readonly string[] },
): Promise<void> {
  const today = romeTime(now).day.toString()
  const garments = await readGarmentFacts(trx, { storeId, today, itemIds })
  const raised = raiseExceptions({ ...NOTHING, garments }, { today, terms: CHARGE_TERMS })
  const known = await listKnown(trx, { storeId, subjectIds: itemIds })
  await saveChanges(trx, compareExceptions(raised, known), { storeId, now })
}
