import { Hono } from 'hono'
import { inStore } from '#database/connection.ts'
import { listEvents } from '#database/queries/orders/order-events.ts'
import { findItemsByTracking, lockItem } from '#database/queries/orders/order-items.ts'
import { formatInstant } from '#domain/accounts/instants.ts'
import { describeMove } from '#domain/orders/lifecycle.ts'
import { html } from '#kit/api/reference/html.ts'
import { respondProblem } from '#kit/api/respond.ts'
import type { ApiOptions } from '../api-options.ts'
import { requireStoreOfDomain } from '../protocol/require-store.ts'
import { plainFrame, showPlainPage } from './plain-frame.ts'

/** Where the parcels of the simulated courier are followed: never there in production. */
export function createDevParcelRoutes({ db, stores }: Pick<ApiOptions, 'db' | 'stores'>): Hono {
  return new Hono().get('/dev/parcels/:tracking', async ({ req }) => {
    const found = await requireStoreOfDomain(stores, new URL(req.url).host)
    const tracking = req.param('tracking')
    const news = found.ok ? await newsOf(db, { storeId: found.store.id, tracking }) : null
    if (!found.ok || news === null) return respondProblem('NOT_FOUND', { language: 'en' })
    const rows = news.map(
      ({ from, to, at }) =>
        html`<div><dt>${formatInstant(at.toISOString(), 'en')}</dt><dd>${describeMove(from ?? to, to)}</dd></div>`,
    )
    const frame = {
      store: found.store,
      language: 'en',
      title: `Parcel ${tracking}`,
      notice: 'A simulated courier drives here.',
    }
    return showPlainPage(plainFrame({ ...frame, language: 'en' }, html`<dl>${rows}</dl>`))
  })
}

/** What the courier said, the newest first; null when it knows no such parcel. */
function newsOf(db: ApiOptions['db'], { storeId, tracking }: { storeId: string; tracking: string }) {
  return inStore(db, storeId, async (trx) => {
    const [id = null] = await findItemsByTracking(trx, tracking)
    const item = id === null ? null : await lockItem(trx, id)
    if (item === null) return null
    const events = await listEvents(trx, [item.orderId])
    return events.filter(({ itemId, actor }) => itemId === item.id && actor === 'courier').toReversed()
  })
}
