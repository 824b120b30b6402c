import { randomBytes } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { countApiKeys, insertApiKey } from '#database/queries/api-keys/api-keys.ts'
import { type ApiKey, grantableScopes, type KeyScope } from '#domain/api-keys/api-key.ts'
import { startOfKey, toKeyText } from '#domain/api-keys/key-text.ts'
import { permissionsIn } from '#domain/staff/access.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { AuditEntry } from '../staff/audit.ts'
import type { StaffCaller } from '../staff/sessions/read-session.ts'

/** More than anybody keeps apart. */
const MOST_KEYS = 50

const DAY = 86_400_000

export type MadeKey =
  | { ok: true; key: ApiKey; text: string; audit: AuditEntry }
  | { ok: false; reason: 'SCOPE_REFUSED' | 'TOO_MANY_KEYS' }

/** The whole key is in the answer and nowhere else: what is kept is a hash of it. */
export async function makeApiKey(
  trx: Transaction,
  input: {
    staff: StaffCaller
    storeId: string
    name: string
    scopes: readonly KeyScope[]
    /** How many days it holds; null: until it is revoked. */
    days: number | null
    now: Date
  },
): Promise<MadeKey> {
  const { staff, storeId, name, days, now } = input
  const scopes = [...new Set(input.scopes)]
  const held = grantableScopes(permissionsIn(staff, storeId, now))
  if (!scopes.every((scope) => held.includes(scope))) return { ok: false, reason: 'SCOPE_REFUSED' }
  if ((await countApiKeys(trx)) >= MOST_KEYS) return { ok: false, reason: 'TOO_MANY_KEYS' }
  const text = newKeyText()
  const key = await insertApiKey(trx, {
    storeId,
    name,
    start: startOfKey(text),
    keyHash: hashToken(text),
    scopes,
    createdBy: staff.person.id,
    createdByName: staff.person.name,
    createdAt: now,
    expiresAt: days === null ? null : new Date(now.getTime() + days * DAY),
  })
  const changes = [
    { field: 'scopes', before: null, after: scopes },
    { field: 'expiresAt', before: null, after: key.expiresAt?.toISOString() ?? null },
  ]
  const subject = { kind: 'apiKey', id: key.id, name }
  return { ok: true, key, text, audit: { action: 'apiKey.made', subject, changes } }
}

/** 40 of 96 bytes are enough, except once in more times than there will ever be keys. */
function newKeyText(): string {
  return toKeyText(randomBytes(96)) ?? newKeyText()
}
