import type { Transaction } from '#database/connection.ts'
import { becomePerson } from '#database/office.ts'
import type { OfficeLanguage, Person } from '#domain/staff/person.ts'

export type PersonWithPassword = { person: Person; passwordHash: string }

/** Only for somebody who brings that e-mail or is that person: nobody else reads what proves who they are. */
export async function findPersonByEmail(trx: Transaction, email: string): Promise<PersonWithPassword | null> {
  const row = await withSecret(trx).where('email', '=', email).executeTakeFirst()
  return row ? toPerson(row) : null
}

export async function findPerson(trx: Transaction, id: string): Promise<PersonWithPassword | null> {
  const row = await withSecret(trx).where('id', '=', id).executeTakeFirst()
  return row ? toPerson(row) : null
}

/** Also for the platform, to which secrets are closed. */
export async function findPersonId(trx: Transaction, email: string): Promise<string | null> {
  const row = await trx.selectFrom('staffPerson').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

/** The transaction is theirs from then on. Null: somebody has that e-mail already. */
export async function insertPerson(
  trx: Transaction,
  { now, passwordHash, ...person }: Omit<Person, 'id'> & { passwordHash: string; now: Date },
): Promise<string | null> {
  const row = await trx
    .insertInto('staffPerson')
    .values({ ...person, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return null
  await becomePerson(trx, row.id)
  await trx.insertInto('staffSecret').values({ personId: row.id, passwordHash }).execute()
  return row.id
}

export async function savePerson(
  trx: Transaction,
  { id, now, ...changed }: { id: string; now: Date } & Partial<Omit<Person, 'id'> & { enrolledAt: Date }>,
): Promise<void> {
  await trx
    .updateTable('staffPerson')
    .set({ ...changed, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function savePassword(
  trx: Transaction,
  { personId, passwordHash }: { personId: string; passwordHash: string },
): Promise<void> {
  await trx.updateTable('staffSecret').set({ passwordHash }).where('personId', '=', personId).execute()
}

function withSecret(trx: Transaction) {
  return trx
    .selectFrom('staffPerson')
    .innerJoin('staffSecret', 'staffSecret.personId', 'staffPerson.id')
    .select(['id', 'email', 'name', 'language', 'passwordHash'])
}

function toPerson(row: { id: string; email: string; name: string; language: string; passwordHash: string }) {
  const { passwordHash, language, ...person } = row
  return { person: { ...person, language: language as OfficeLanguage }, passwordHash }
}
