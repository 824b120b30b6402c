import type { Database } from '#database/connection.ts'

/** Milliseconds that the shop's clock is ahead of the real one. */
export async function readAhead(db: Database): Promise<number> {
  const row = await db.selectFrom('shopClock').select('aheadMs').executeTakeFirst()
  return Number(row?.aheadMs ?? 0)
}

export async function saveAhead(db: Database, aheadMs: number): Promise<void> {
  await db
    .insertInto('shopClock')
    .values({ aheadMs })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ aheadMs }))
    .execute()
}
