import { inStore } from '#database/connection.ts'
import type { MembershipAdjustment } from '#database/queries/memberships/membership-adjustments.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { type MembershipDependencies, PROVIDER_DOWN } from '../membership-dependencies.ts'
import { syncRecord } from '../reach-provider.ts'
import { type AdjustmentInput, askAdjustment, type RefusedAdjustment, type Seen } from './ask-adjustment.ts'
import { type AskedProvider, askProviderFor } from './ask-provider-for.ts'

export type PreparedAdjustment =
  | { ok: true; adjustment: MembershipAdjustment }
  | RefusedAdjustment
  | Extract<AskedProvider, { ok: false }>
  | typeof PROVIDER_DOWN

/**
 * Everything about an adjustment that has to wait for the provider, who is asked before anything is written of it here.
 * What is left is `fulfilAdjustment`. Sent again, a form asks for the same thing by the same key.
 */
export async function prepareAdjustment(
  dependencies: MembershipDependencies,
  input: Omit<AdjustmentInput, 'now'> & { seen: Seen | null; limit: number | null },
): Promise<PreparedAdjustment> {
  const { db, now } = dependencies
  const { storeId, id } = input
  // Who cannot be reached is asked for nothing; and a renewal that nobody has told of yet is heard of.
  if (!(await syncRecord(dependencies, { storeId, id }))) return PROVIDER_DOWN
  const asked = await retryConflicts(() => inStore(db, storeId, (trx) => askAdjustment(trx, { ...input, now: now() })))
  if (!asked.ok) return asked
  const { adjustment } = asked
  if (adjustment.state === 'done') return { ok: true, adjustment }
  const done = await askProviderFor(dependencies, asked)
  return done.ok ? { ok: true, adjustment } : done
}
