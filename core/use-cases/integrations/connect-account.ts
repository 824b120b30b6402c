import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import {
  deleteIntegration,
  type IntegrationParts,
  saveIntegration,
} from '#database/queries/integrations/integrations.ts'
import { findAccountId, retireAccount, saveAccount } from '#database/queries/integrations/provider-accounts.ts'
import type { AccountKind, IntegrationKind } from '#domain/integrations/integration.ts'
import type { Secrets } from '#providers/secrets/open-secrets.ts'
import { type AccountKeys, sealKeys } from './account-keys.ts'

/** Null: nobody of staff, as when a store is set up by the operator. */
type Saver = { id: string | null; name: string }

export type NewAccount<Kind extends AccountKind> = {
  storeId: string
  kind: Kind
  /** Who this is at the provider. */
  externalId: string
  keys: AccountKeys[Kind]
  parts: IntegrationParts
  fingerprint: string
  by: Saver
  now: Date
}

/**
 * From now on the account takes what is new; its keys were tested. New keys of an account that the store has, or had, are the
 * same account: what was taken with it before is reached with them too.
 */
export async function connectAccount<Kind extends AccountKind>(
  trx: Transaction,
  secrets: Secrets,
  { storeId, kind, externalId, keys, parts, fingerprint, by, now }: NewAccount<Kind>,
): Promise<void> {
  const id = (await findAccountId(trx, { kind, externalId })) ?? randomUUID()
  await retireAccount(trx, { kind, now, except: id })
  await saveAccount(trx, { id, storeId, kind, externalId, sealed: sealKeys(secrets, { id, kind, keys }), now })
  const saved = { savedBy: by.id, savedByName: by.name, now }
  await saveIntegration(trx, { storeId, kind, accountId: id, parts, fingerprint, ...saved })
}

/** What is new goes through the platform's account again. Whether there was anything to remove. */
export async function disconnect(
  trx: Transaction,
  { kind, now }: { kind: IntegrationKind; now: Date },
): Promise<boolean> {
  const wasThere = await deleteIntegration(trx, kind)
  await retireAccount(trx, { kind, now })
  return wasThere
}
