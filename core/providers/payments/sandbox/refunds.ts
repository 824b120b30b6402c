import { sql } from 'kysely'
import type { Movement } from '../payments-port.ts'
import { once, type SandboxDatabase } from './sandbox-database.ts'
import { change, newId, type SandboxDependencies } from './sandbox-dependencies.ts'

/** A provider gives back no more than it was paid either. */
export async function refund(
  dependencies: SandboxDependencies,
  { chargeReference: chargeId, amount, key }: { chargeReference: string; amount: number; key: string },
): Promise<{ id: string }> {
  const at = dependencies.now()
  return change(dependencies, (trx) =>
    once(trx, { key, at }, async () => {
      const { rows } = await sql<{ left: number }>`
        select amount - (select coalesce(sum(amount), 0)::int from sandbox_refund where charge_id = charge.id) as left
        from sandbox_charge charge where id = ${chargeId} for update`.execute(trx)
      if (amount > (rows[0]?.left ?? 0)) throw new Error(`There is not so much left of ${chargeId}`)
      const id = newId('re')
      await trx.insertInto('sandboxRefund').values({ id, chargeId, amount, at }).execute()
      return { id }
    }),
  )
}

export async function listMovements(
  db: SandboxDatabase,
  { from, until }: { from: Date; until: Date },
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select 'charge' as kind, id as reference, amount, at from sandbox_charge where at >= ${from} and at < ${until}
    union all
    select 'refund', id, amount, at from sandbox_refund where at >= ${from} and at < ${until}
    order by at`.execute(db)
  return rows
}
