import type { Transaction } from '#database/connection.ts'
import { type IntegrationParts, listIntegrations } from '#database/queries/integrations/integrations.ts'
import { fingerprintOf, type IntegrationKind } from '#domain/integrations/integration.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { Secrets } from '#providers/secrets/open-secrets.ts'
import type { AuditEntry } from '../staff/audit.ts'
import { connectAccount, disconnect } from './connect-account.ts'
import type { TypedKeys } from './integration-dependencies.ts'
import type { AccountFacts } from './test-integration.ts'

type Editor = { storeId: string; person: { id: string; name: string }; now: Date }

/** Keys that were tested. What is new goes through them from now on; the audit names the account and nothing secret. */
export async function connectIntegration(
  trx: Transaction,
  secrets: Secrets,
  { storeId, person, now, body, facts }: Editor & { body: TypedKeys; facts: AccountFacts },
): Promise<AuditEntry> {
  const before = await find(trx, body.kind)
  const parts = partsOf(body, facts)
  const saved = { storeId, parts, fingerprint: fingerprint(body), now }
  const by = { id: person.id, name: person.name }
  const externalId = facts.externalId
  switch (body.kind) {
    case 'stripe': {
      const { kind, secretKey, webhookSecret } = body
      await connectAccount(trx, secrets, { ...saved, by, kind, externalId, keys: { secretKey, webhookSecret } })
      break
    }
    case 'smtp': {
      const { kind, ...keys } = body
      await connectAccount(trx, secrets, { ...saved, by, kind, externalId, keys })
      break
    }
    case 'brevo': {
      const { kind, apiKey } = body
      await connectAccount(trx, secrets, { ...saved, by, kind, externalId, keys: { apiKey } })
      break
    }
    case 'sendcloud': {
      const { kind, ...keys } = body
      await connectAccount(trx, secrets, { ...saved, by, kind, externalId, keys })
      break
    }
    case 'maps': {
      const { kind, apiKey } = body
      await connectAccount(trx, secrets, { ...saved, by, kind, externalId, keys: { apiKey } })
      break
    }
  }
  return line('integration.connected', body.kind, { before, after: await find(trx, body.kind) })
}

/** Null: there was nothing to remove. */
export async function removeIntegration(
  trx: Transaction,
  { kind, now }: { kind: IntegrationKind; now: Date },
): Promise<AuditEntry | null> {
  const before = await find(trx, kind)
  if (!(await disconnect(trx, { kind, now }))) return null
  return line('integration.removed', kind, { before, after: null })
}

/** What may be shown: the last letters of a key, and of a password nothing. */
function fingerprint(body: TypedKeys): string {
  if (body.kind === 'smtp') return ''
  return fingerprintOf(body.kind === 'stripe' || body.kind === 'sendcloud' ? body.secretKey : body.apiKey)
}

function partsOf(body: TypedKeys, { account, isLive }: AccountFacts): IntegrationParts {
  switch (body.kind) {
    case 'stripe':
      return { account, isLive }
    case 'smtp': {
      const { host, port, security, user, from } = body
      return { host, port, security, user, from }
    }
    case 'brevo':
      return { account }
    case 'sendcloud': {
      const { kind: _kind, publicKey: _public, secretKey: _secret, ...shown } = body
      return { account, ...shown }
    }
    case 'maps':
      return {}
  }
}

type Shown = Record<string, string | number | boolean | null>

async function find(trx: Transaction, kind: IntegrationKind): Promise<Shown | null> {
  const found = (await listIntegrations(trx)).find((each) => each.kind === kind)
  if (found === undefined) return null
  return { ...found.parts, key: found.fingerprint === '' ? null : `…${found.fingerprint}` }
}

function line(
  action: 'integration.connected' | 'integration.removed',
  kind: IntegrationKind,
  { before, after }: { before: Shown | null; after: Shown | null },
): AuditEntry {
  return {
    action,
    subject: { kind: 'integration', id: kind, name: NAMES[kind] },
    changes: changesBetween(before, after),
  }
}

const NAMES: Record<IntegrationKind, string> = {
  stripe: 'Stripe',
  smtp: 'SMTP',
  brevo: 'Brevo',
  maps: 'Google Maps',
  sendcloud: 'Sendcloud',
}
