import type { Database } from '#database/connection.ts'
import type { Deployment } from '#domain/platform/deployment.ts'

export async function findDeployment(db: Database): Promise<Deployment | null> {
  const row = await db.selectFrom('deployment').select(['id', 'since', 'restoredUntil']).executeTakeFirst()
  return row ?? null
}

/** For the role that owns the tables. `restoredUntil` stays as it is where it is left out. */
export async function nameDeployment(
  owner: Database,
  { id, now, restoredUntil }: { id: string; now: Date; restoredUntil?: Date | null },
): Promise<void> {
  await owner
    .updateTable('deployment')
    .set({ id, since: now, ...(restoredUntil !== undefined && { restoredUntil }) })
    .execute()
}
