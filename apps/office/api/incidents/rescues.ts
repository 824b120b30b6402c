import type { Transaction } from '#database/connection.ts'
import { findIncident } from '#database/queries/incidents/incident-list.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { RescueView } from '#office/contract/incidents/rescue.ts'
import type { FoundRescues } from '#use-cases/incidents/rescue/read-rescues.ts'
import { rescueGarment } from '#use-cases/incidents/rescue/rescue-garment.ts'
import { dryRun } from '#use-cases/orders/staff/dry-run.ts'
import { readableMail } from '#use-cases/orders/staff/readable-mail.ts'
import { readStoreRules } from '#use-cases/rentals/read-store-rules.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { maySeeNames } from '../orders/order-list-view.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'

type Jobs = Pick<StaffDependencies, 'jobs'>

/** What verbs about a store's days work with, in a call of the office. */
export async function shopScope(trx: Transaction, { jobs }: Jobs, { storeId, now }: { storeId: string; now: Date }) {
  const moment = await shopNow(trx, now)
  const rules = await readStoreRules(trx, { storeId, now: moment })
  return { jobs, now: () => moment, storeId, rules }
}

/** The ways out for a garment that is at risk or was not sent: shown with the mail before, and done in one transaction. */
export function createRescueHandlers({ jobs, originOf }: Jobs & Pick<StaffDependencies, 'originOf'>) {
  return {
    previewRescue: handleStore('previewRescue', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const incident = await findIncident(trx, id)
      const store = await findStoreIn(trx, storeId)
      if (!incident?.order || store === null) return { ok: false, reason: 'INCIDENT_NOT_FOUND' }
      const shop = await shopScope(trx, { jobs }, { storeId, now })
      const { person } = staff
      const { outcome, refunded, mails } = await dryRun(trx, incident.order.id, () =>
        rescueGarment(trx, shop, { incidentId: id, ...body, person }),
      )
      if (!outcome.ok) return outcome
      const seesNames = maySeeNames(staff, storeId, now)
      const readable = mails.map((mail) => readableMail(mail, { store, originOf, seesNames }))
      return { ok: true, data: { refunded, mails: readable } }
    }),

    rescueGarment: handleStore('rescueGarment', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const shop = await shopScope(trx, { jobs }, { storeId, now })
      const outcome = await rescueGarment(trx, shop, { incidentId: id, ...body, person: staff.person })
      if (!outcome.ok) return outcome
      return { ok: true, data: { refunded: outcome.refunded }, audit: [outcome.audit] }
    }),
  }
}

const MOST_GARMENTS = 3

/** The nearest garments are enough to choose from. */
export function toRescueViews({ rescues, garments, sizes }: FoundRescues, language: Language): RescueView[] {
  const others = rescues.filter(({ kind }) => kind === 'otherGarment').slice(MOST_GARMENTS)
  return rescues
    .filter((rescue) => !others.includes(rescue))
    .map((rescue): RescueView => {
      const plain = { name: null, image: null, refund: 0 }
      switch (rescue.kind) {
        case 'otherUnit':
          return { ...plain, choice: { kind: rescue.kind } }
        case 'otherSize': {
          const label = sizes.find(({ size }) => size === rescue.size)?.label ?? rescue.size
          return { ...plain, choice: { kind: rescue.kind, size: rescue.size }, name: label }
        }
        case 'otherGarment': {
          const garment = garments.find(({ productId }) => productId === rescue.productId)
          const { productId, refund, kind } = rescue
          const name = garment ? localise(garment.name, language) : null
          return { choice: { kind, productId }, refund, name, image: garment?.image ?? null }
        }
        case 'otherDays':
          return { ...plain, choice: { kind: rescue.kind, deliveryDay: rescue.deliveryDay } }
        case 'fewerDays': {
          const { kind, deliveryDay, refund } = rescue
          return { ...plain, choice: { kind, deliveryDay }, refund }
        }
        default:
          // with the last garment of an order goes more than its own share: the plan says how much
          return { ...plain, choice: { kind: rescue.kind } }
      }
    })
}
