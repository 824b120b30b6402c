import { listSupport, type SupportSession } from '#database/queries/platform/support.ts'
import { allowSupportEdit, endSupport, startSupport, stopSupport } from '#use-cases/platform/support.ts'
import { handlePlatform, handleStore } from '../protocol/handle.ts'

/** An operator's look into a store, from both sides. */
export function createSupportHandlers() {
  return {
    startSupport: handlePlatform('startSupport', async ({ staff, body, now }, trx) => {
      const outcome = await startSupport(trx, { person: staff.person, ...body, now })
      if (!outcome.ok) return outcome
      return { ok: true, data: toView(outcome.session, now), audit: outcome.audit }
    }),

    endSupport: handlePlatform('endSupport', async ({ staff, now }, trx) => {
      const outcome = await endSupport(trx, { person: staff.person, now })
      return outcome.ok ? { ok: true, data: null, audit: outcome.audit } : outcome
    }),

    supportSessions: handleStore('supportSessions', async ({ storeId, now }, trx) => {
      const sessions = await listSupport(trx, storeId)
      return { ok: true, data: { sessions: sessions.map((session) => toView(session, now)) } }
    }),

    allowSupportEdit: handleStore('allowSupportEdit', async ({ storeId, params, body, now }, trx) => {
      const outcome = await allowSupportEdit(trx, { id: params.id, storeId, mayEdit: body.mayEdit, now })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    stopSupport: handleStore('stopSupport', async ({ storeId, params, now }, trx) => {
      const outcome = await stopSupport(trx, { id: params.id, storeId, now })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}

function toView({ startedAt, endsAt, endedAt, ...session }: SupportSession, now: Date) {
  return {
    ...session,
    startedAt: startedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    isRunning: endedAt === null && endsAt > now,
  }
}
