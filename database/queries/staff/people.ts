import type { Transaction } from '#database/connection.ts'
import type { OfficeLanguage, Person } from '#domain/staff/person.ts'

export type PersonWithPassword = { person: Person; passwordHash: string }

export async function findPersonByEmail(trx: Transaction, email: string): Promise<PersonWithPassword | null> {
  const row = await trx.selectFrom('staffPerson').select(COLUMNS).where('email', '=', email).executeTakeFirst()
  return row ? toPerson(row) : null
}

export async function findPerson(trx: Transaction, id: string): Promise<PersonWithPassword | null> {
  const row = await trx.selectFrom('staffPerson').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? toPerson(row) : null
}

/** Null: somebody has that e-mail already. */
export async function insertPerson(
  trx: Transaction,
  { now, ...person }: Omit<Person, 'id'> & { id?: string; passwordHash: string; now: Date },
): Promise<string | null> {
  const row = await trx
    .insertInto('staffPerson')
    .values({ ...person, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function savePerson(
  trx: Transaction,
  {
    id,
    now,
    ...changed
  }: { id: string; now: Date } & Partial<Omit<Person, 'id'> & { passwordHash: string; enrolledAt: Date }>,
): Promise<void> {
  await trx
    .updateTable('staffPerson')
    .set({ ...changed, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

const COLUMNS = ['id', 'email', 'name', 'language', 'passwordHash'] as const

function toPerson(row: { id: string; email: string; name: string; language: string; passwordHash: string }) {
  const { passwordHash, language, ...person } = row
  return { person: { ...person, language: language as OfficeLanguage }, passwordHash }
}
