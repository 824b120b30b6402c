import { sql } from 'kysely'
import type { Database } from '#database/connection.ts'

const PATIENCE = 2_000

export async function canReach(db: Database): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), PATIENCE)
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const reached = await Promise.race([answered, late])
  clearTimeout(timer)
  return reached
}
