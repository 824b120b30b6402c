import { listApiKeys, revokeApiKey } from '#database/queries/api-keys/api-keys.ts'
import { type ApiKey, grantableScopes, keyState } from '#domain/api-keys/api-key.ts'
import { permissionsIn } from '#domain/staff/access.ts'
import { makeApiKey } from '#use-cases/api-keys/make-api-key.ts'
import { handleStore } from '../protocol/handle.ts'

const MOST_SHOWN = 200

/** By what programs call the office of a store. */
export function createApiKeyHandlers() {
  return {
    apiKeys: handleStore('apiKeys', async ({ staff, storeId, now }, trx) => {
      const keys = await listApiKeys(trx, { most: MOST_SHOWN })
      const held = permissionsIn(staff, storeId, now)
      const grantable = held.includes('apiKeys.edit') ? grantableScopes(held) : []
      return { ok: true, data: { keys: keys.map((key) => toKeyView(key, now)), grantable } }
    }),

    makeApiKey: handleStore('makeApiKey', async ({ staff, storeId, body, now }, trx) => {
      const outcome = await makeApiKey(trx, { staff, storeId, ...body, now })
      if (!outcome.ok) return outcome
      const { key, text, audit } = outcome
      return { ok: true, data: { key: toKeyView(key, now), text }, audit: [audit] }
    }),

    revokeApiKey: handleStore('revokeApiKey', async ({ params, now }, trx) => {
      const revoked = await revokeApiKey(trx, { id: params.id, now })
      if (revoked === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const subject = { kind: 'apiKey', id: revoked.id, name: revoked.name }
      const changes = [{ field: 'scopes', before: [...revoked.scopes], after: null }]
      return { ok: true, data: null, audit: [{ action: 'apiKey.revoked', subject, changes }] }
    }),
  }
}

function toKeyView(key: ApiKey, now: Date) {
  const { id, name, start, scopes, createdByName, createdAt, expiresAt, lastUsedAt, revokedAt } = key
  return {
    id,
    name,
    start,
    scopes: [...scopes],
    state: keyState(key, now),
    createdBy: createdByName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
