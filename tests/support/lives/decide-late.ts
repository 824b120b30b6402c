import { inStore } from '#database/connection.ts'
import { listIncidents } from '#database/queries/incidents/incident-list.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import type { Rescue } from '#domain/incidents/rescue.ts'
import { dismissIncident } from '#use-cases/incidents/dismiss-incident.ts'
import { readRescues } from '#use-cases/incidents/rescue/read-rescues.ts'
import { rescueGarment } from '#use-cases/incidents/rescue/rescue-garment.ts'
import { inStoreScope } from '#use-cases/orders/order-dependencies.ts'
import type { Shop } from '../fixtures/a-shop.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'

export type LateStep = { nth: number; answer: Rescue['kind'] | 'asItIs' }

/** Somebody decides about a parcel that was not sent, if that can be decided about it. */
export async function decideLate({ db, dependencies }: Shop, { nth, answer }: LateStep): Promise<void> {
  const open = await inStore(db, ATELIER_ID, (trx) =>
    listIncidents(trx, { storeId: ATELIER_ID, filter: { state: 'open', kind: 'notSent' }, most: 20 }),
  )
  const incident = open[nth % Math.max(1, open.length)]
  if (incident === undefined) return
  const { id: incidentId, subjectId, kind } = incident
  const person = { name: 'Carla' }
  await inStoreScope(dependencies, ATELIER_ID, async (trx, shop) => {
    if (answer === 'asItIs') {
      await dismissIncident(trx, { id: incidentId, reason: 'so it is', person, now: shop.now() })
      return
    }
    const item = await lockItem(trx, subjectId)
    const found = item && (await readRescues(trx, shop, { item, kind }))
    const choice = found?.rescues.find((rescue) => rescue.kind === answer)
    if (!choice) return
    const decided = await rescueGarment(trx, shop, { incidentId, choice, message: '', person })
    if (!decided.ok) throw new Error(`What was offered was refused: ${decided.reason}`)
  })
}
