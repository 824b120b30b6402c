import type { Transaction } from '#database/connection.ts'
import type { IntegrationKind } from '#domain/integrations/integration.ts'

const INTEGRATION = ['kind', 'accountId', 'parts', 'fingerprint', 'savedByName', 'savedAt', 'testedAt'] as const

export type IntegrationParts = Record<string, string | number | boolean | null>

/** What was saved, without anything secret. */
export async function listIntegrations(trx: Transaction) {
  const rows = await trx.selectFrom('storeIntegration').select(INTEGRATION).orderBy('kind').execute()
  return rows.map(({ kind, parts, ...row }) => ({
    ...row,
    kind: kind as IntegrationKind,
    parts: parts as IntegrationParts,
  }))
}

export async function saveIntegration(
  trx: Transaction,
  integration: {
    storeId: string
    kind: IntegrationKind
    accountId: string
    parts: IntegrationParts
    fingerprint: string
    savedBy: string | null
    savedByName: string
    now: Date
  },
): Promise<void> {
  const { storeId, kind, now, parts, ...rest } = integration
  const values = { ...rest, parts: JSON.stringify(parts), savedAt: now, testedAt: now }
  await trx
    .insertInto('storeIntegration')
    .values({ ...values, storeId, kind })
    .onConflict((conflict) => conflict.columns(['storeId', 'kind']).doUpdateSet(values))
    .execute()
}

/** Whether there was one. */
export async function deleteIntegration(trx: Transaction, kind: IntegrationKind): Promise<boolean> {
  const deleted = await trx.deleteFrom('storeIntegration').where('kind', '=', kind).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
