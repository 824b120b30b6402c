import { listViews, type StaffView } from '#database/queries/search/views.ts'
import { changeView, removeView, saveView } from '#use-cases/search/keep-views.ts'
import type { StaffCaller } from '#use-cases/staff/sessions/read-session.ts'
import { handleStore } from '../protocol/handle.ts'

/** How lists are looked at, by a name: for oneself without a line in the audit, for everybody with one. */
export function createViewsHandlers() {
  return {
    views: handleStore('views', async ({ storeId, params: { list } }, trx) => {
      return { ok: true, data: (await listViews(trx, { storeId, list })).map(toView) }
    }),

    saveView: handleStore('saveView', async ({ storeId, params: { list }, staff, body, now }, trx) => {
      const personId = ownerOf(staff)
      if (personId === null) return NOT_FOUND
      const outcome = await saveView(trx, { storeId, list, personId, now }, body)
      return outcome.ok ? { ok: true, data: toView(outcome.view) } : outcome
    }),

    changeView: handleStore('changeView', async ({ params, staff, body, now }, trx) => {
      const personId = ownerOf(staff)
      if (personId === null) return NOT_FOUND
      const outcome = await changeView(trx, { ...params, personId, now }, body)
      return outcome.ok ? { ok: true, data: toView(outcome.view) } : outcome
    }),

    removeView: handleStore('removeView', async ({ params, staff }, trx) => {
      const personId = ownerOf(staff)
      if (personId === null) return NOT_FOUND
      const outcome = await removeView(trx, { ...params, personId })
      return outcome.ok ? { ok: true, data: null } : outcome
    }),

    saveSharedView: handleStore('saveSharedView', async ({ storeId, params: { list }, body, now }, trx) => {
      const outcome = await saveView(trx, { storeId, list, personId: null, now }, body)
      return outcome.ok ? { ok: true, data: toView(outcome.view), audit: [outcome.audit] } : outcome
    }),

    changeSharedView: handleStore('changeSharedView', async ({ params, body, now }, trx) => {
      const outcome = await changeView(trx, { ...params, personId: null, now }, body)
      return outcome.ok ? { ok: true, data: toView(outcome.view), audit: [outcome.audit] } : outcome
    }),

    removeSharedView: handleStore('removeSharedView', async ({ params }, trx) => {
      const outcome = await removeView(trx, { ...params, personId: null })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}

/** A program looks at lists its own way, and keeps nothing here. */
function ownerOf({ person, apiKeyId }: StaffCaller): string | null {
  return apiKeyId ? null : person.id
}

const NOT_FOUND = { ok: false, reason: 'ITEM_NOT_FOUND' } as const

function toView({ personId, ...view }: StaffView) {
  return { ...view, isShared: personId === null }
}
