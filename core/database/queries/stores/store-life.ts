import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { OpeningStep, StepMark } from '#domain/stores/opening/checklist.ts'
import type { StoreLife } from '#domain/stores/opening/store-life.ts'

export type KeptLife = StoreLife & { steps: Partial<Record<OpeningStep, StepMark>> }

/** Enters a store that is not there yet, and says what its id will be. */
export async function beginStore(trx: Transaction): Promise<string> {
  const { rows } = await sql<{ id: string }>`select begin_store() as id`.execute(trx)
  const [begun] = rows
  if (begun === undefined) throw new Error('no store was begun')
  return begun.id
}

export async function findLife(trx: Transaction, storeId: string): Promise<KeptLife | null> {
  const row = await trx
    .selectFrom('storeLife')
    .select(['openedAt', 'eraseAskedAt', 'eraseAfter', 'steps'])
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  return row ? { ...row, steps: row.steps as KeptLife['steps'] } : null
}

/** What is not named stays as it is; a store without a life begins one. */
export async function saveLife(
  trx: Transaction,
  { storeId, ...life }: { storeId: string } & Partial<StoreLife & { erasedAt: Date }>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('storeLife')
    .set({ storeId, ...life })
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await trx
    .insertInto('storeLife')
    .values({ storeId, ...life })
    .execute()
}

export async function markStep(
  trx: Transaction,
  { storeId, step, mark }: { storeId: string; step: OpeningStep; mark: StepMark },
): Promise<void> {
  await trx
    .updateTable('storeLife')
    .set({ steps: sql`steps || ${JSON.stringify({ [step]: mark })}::jsonb` })
    .where('storeId', '=', storeId)
    .execute()
}

export async function saveStatus(
  trx: Transaction,
  { storeId, status }: { storeId: string; status: 'active' | 'inactive' },
): Promise<void> {
  await trx.updateTable('partnerStore').set({ status, updatedAt: new Date() }).where('id', '=', storeId).execute()
}

/** Whom to write to about the life of the store of this transaction. */
export async function listOwners(trx: Transaction): Promise<{ email: string; language: 'it' | 'en' }[]> {
  const rows = await trx
    .selectFrom('staffAssignment')
    .innerJoin('staffPerson', 'staffPerson.id', 'staffAssignment.personId')
    .select(['staffPerson.email', 'staffPerson.language'])
    .where('staffAssignment.storeId', '=', sql<string>`current_store()`)
    .where('staffAssignment.role', '=', 'owner')
    .where('staffAssignment.endedAt', 'is', null)
    .execute()
  return rows.flatMap(({ email, language }) =>
    email === null ? [] : [{ email, language: language === 'en' ? ('en' as const) : ('it' as const) }],
  )
}
