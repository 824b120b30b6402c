import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { readDisputedCharges, readGarmentFacts, readOtherFacts } from '#database/queries/incidents/incident-facts.ts'
import { listKnown, saveChanges } from '#database/queries/incidents/incidents.ts'
import { readRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { CHARGE_TERMS } from '#domain/charges/charge-terms.ts'
import { arrivalOf } from '#domain/delivery/ways-in-time.ts'
import { compareIncidents } from '#domain/incidents/incident.ts'
import type { Arrivals } from '#domain/incidents/not-sent.ts'
import { type IncidentFacts, raiseIncidents } from '#domain/incidents/raise-incidents.ts'
import { NEVER_LEFT } from '#domain/orders/effects.ts'
import { createCourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { settleEach } from '../jobs/settle-each.ts'
import { tellOfDelays } from './tell-of-delays.ts'

type Asked = { storeId: string; now: Date }

type SweepDependencies = Pick<OrderDependencies, 'jobs' | 'now'>

/** Opens and closes incidents of every store as the facts ask for it. */
export async function followAllIncidents({
  db,
  ...dependencies
}: SweepDependencies & { db: Database }): Promise<string[]> {
  const { now } = dependencies
  const sentences: string[] = []
  const today = romeTime(now()).day.toString()
  await settleEach(await listStoresDue(db, 'incidents', { today }), async (storeId) => {
    const opened = await inStore(db, storeId, (trx) => followIncidents(trx, dependencies, storeId))
    if (opened > 0) sentences.push(`${opened} new incidents.`)
  })
  return sentences
}

/** Those of a store, and whoever waits is told of delays; how many were opened. */
async function followIncidents(trx: Transaction, dependencies: SweepDependencies, storeId: string): Promise<number> {
  const now = dependencies.now()
  const today = romeTime(now).day.toString()
  const garments = await readGarmentFacts(trx, { storeId, today })
  const arrivals = await readArrivals(trx, { storeId, now, garments })
  await tellOfDelays(trx, dependencies, { garments, arrivals })
  const charges = await readDisputedCharges(trx, { storeId })
  const facts = { garments, charges, ...(await readOtherFacts(trx, storeId)) }
  const changes = compareIncidents(
    raiseIncidents(facts, { ...arrivals, terms: CHARGE_TERMS }),
    await listKnown(trx, { storeId }),
  )
  await saveChanges(trx, changes, { storeId, now })
  return changes.open.length
}

/** When a parcel of the store is there that leaves today: asked for where something waits longer than it should. */
async function readArrivals(
  trx: Transaction,
  { storeId, now, garments }: Asked & { garments: IncidentFacts['garments'] },
): Promise<Arrivals> {
  const today = romeTime(now).day
  const isLate = garments.some(({ status, shipDay }) => NEVER_LEFT.includes(status) && shipDay < today.toString())
  if (!isLate) return { today: today.toString(), arrives: () => today.toString() }
  const policy = await readRentalPolicy(trx, storeId)
  const calendar = createCourierCalendar({ holidaysOf: italianHolidays, closingDays: policy.closingDays })
  return { today: today.toString(), arrives: (way) => arrivalOf({ calendar, policy }, today, way).toString() }
}

const NOTHING: IncidentFacts = { garments: [], memberships: [], jobs: [], charges: [] }

/** The one of a charge that was disputed or decided about just now: part of the transaction in which it was. */
export async function followCharge(
  trx: Transaction,
  { storeId, now, chargeId }: Asked & { chargeId: string },
): Promise<void> {
  const charges = await readDisputedCharges(trx, { storeId, chargeIds: [chargeId] })
  const arrivals = await readArrivals(trx, { storeId, now, garments: [] })
  const raised = raiseIncidents({ ...NOTHING, charges }, { ...arrivals, terms: CHARGE_TERMS })
  const known = await listKnown(trx, { storeId, subjectIds: [chargeId] })
  await saveChanges(trx, compareIncidents(raised, known), { storeId, now })
}

/** Those of garments that something has just happened to: part of the transaction in which it did. */
export async function followGarments(
  trx: Transaction,
  { storeId, now, itemIds }: Asked & { itemIds: readonly string[] },
): Promise<void> {
  const today = romeTime(now).day.toString()
  const garments = await readGarmentFacts(trx, { storeId, today, itemIds })
  const arrivals = await readArrivals(trx, { storeId, now, garments })
  const raised = raiseIncidents({ ...NOTHING, garments }, { ...arrivals, terms: CHARGE_TERMS })
  const known = await listKnown(trx, { storeId, subjectIds: itemIds })
  await saveChanges(trx, compareIncidents(raised, known), { storeId, now })
}
