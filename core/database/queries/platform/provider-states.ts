import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { ProviderName, ProviderState } from '#domain/platform/provider-condition.ts'

export async function saveProviderOutcome(
  trx: Transaction,
  { name, cause, at }: { name: ProviderName; cause: string | null; at: Date },
): Promise<void> {
  const isSuccess = cause === null
  const first = isSuccess ? { succeededAt: at } : { failedAt: at, cause, failures: 1 }
  const next = isSuccess
    ? { succeededAt: at, failures: 0 }
    : { failedAt: at, cause, failures: sql<number>`provider_state.failures + 1` }
  await trx
    .insertInto('providerState')
    .values({ name, ...first })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(next))
    .execute()
}

export async function listProviderStates(trx: Transaction): Promise<Map<string, ProviderState>> {
  const rows = await trx.selectFrom('providerState').selectAll().execute()
  return new Map(rows.map(({ name, ...state }) => [name, state]))
}
