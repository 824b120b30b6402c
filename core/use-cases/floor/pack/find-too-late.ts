import type { Transaction } from '#database/connection.ts'
import { readGarmentFacts } from '#database/queries/incidents/incident-facts.ts'
import { listKnown } from '#database/queries/incidents/incidents.ts'
import { listPeopleFor } from '#database/queries/incidents/people.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { arrivalOf } from '#domain/delivery/ways-in-time.ts'
import { notSentStep } from '#domain/incidents/not-sent.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { type FoundRescues, readRescues } from '#use-cases/incidents/rescue/read-rescues.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import { readStoreRules } from '#use-cases/rentals/read-store-rules.ts'

/** What cannot be there on its day any more: somebody decides before it is packed. Days as YYYY-MM-DD. */
export type TooLate = {
  /** Where it is decided; null: it is raised within a minute. */
  incidentId: string | null
  deliveryDay: string
  /** When it would be there if it left now. */
  arrives: string
  found: FoundRescues
  /** Who may decide. */
  people: string[]
}

/** Null: it is in time, or somebody has decided that it goes as it is. The garments of the order are locked. */
export async function findTooLate(
  trx: Transaction,
  lifecycle: LifecycleDependencies,
  { storeId, itemId }: { storeId: string; itemId: string },
): Promise<TooLate | null> {
  const now = lifecycle.now()
  const today = romeTime(now).day
  const [garment] = await readGarmentFacts(trx, { storeId, today: today.toString(), itemIds: [itemId] })
  if (garment === undefined || garment.shipDay >= today.toString()) return null
  const rules = await readStoreRules(trx, { storeId, now })
  const arrives = arrivalOf(rules, today, garment.deliveryWay).toString()
  if (notSentStep(garment, { today: today.toString(), arrives: () => arrives }) !== 'tooLate') return null
  const known = await listKnown(trx, { storeId, subjectIds: [itemId] })
  const incident = known.find(({ kind, step }) => kind === 'notSent' && step === 'tooLate')
  if (incident && incident.state !== 'open') return null
  const item = await lockItem(trx, itemId)
  if (item === null) return null
  return {
    ...{ incidentId: incident?.id ?? null, deliveryDay: garment.deliveryDay, arrives },
    found: await readRescues(trx, { ...lifecycle, storeId, rules }, { item, kind: 'notSent' }),
    people: (await listPeopleFor(trx)).map(({ name }) => name),
  }
}
