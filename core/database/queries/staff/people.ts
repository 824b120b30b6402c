import type { Transaction } from '#database/connection.ts'
import { becomePerson } from '#database/office.ts'
import type { OfficeLanguage, Person } from '#domain/staff/person.ts'

/** Without a hash: somebody who only works with a PIN. */
export type PersonWithPassword = { person: Person; passwordHash: string | null }

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

/** Somebody without a mailbox or a password. The transaction is theirs from then on. */
export async function insertHelper(
  trx: Transaction,
  { id, name, language, now }: { id: string; name: string; language: OfficeLanguage; now: Date },
): Promise<void> {
  await becomePerson(trx, id)
  await trx
    .insertInto('staffPerson')
    .values({ id, email: null, name, language, createdAt: now, updatedAt: now })
    .execute()
}

export type Mailable = { id: string; email: string; name: string; language: OfficeLanguage; storeId: string }

/** Somebody with this e-mail and the first of their stores, which writes to them; for the platform. */
export async function findMailable(trx: Transaction, email: string): Promise<Mailable | null> {
  return toMailable(await selectMailable(trx).where('email', '=', email).executeTakeFirst())
}

/** Whoever came first. */
export async function findAnyMailable(trx: Transaction): Promise<Mailable | null> {
  return toMailable(await selectMailable(trx).where('email', 'is not', null).executeTakeFirst())
}

function selectMailable(trx: Transaction) {
  return trx
    .selectFrom('staffPerson')
    .innerJoin('staffAssignment', 'staffAssignment.personId', 'staffPerson.id')
    .select(['staffPerson.id', 'email', 'name', 'language', 'storeId'])
    .where('storeId', 'is not', null)
    .where('endedAt', 'is', null)
    .orderBy('grantedAt')
    .orderBy('staffAssignment.id')
    .limit(1)
}

type MailableRow = { id: string; email: string | null; name: string; language: string; storeId: string | null }

function toMailable(row: MailableRow | undefined): Mailable | null {
  const { email, storeId } = row ?? {}
  return row && email && storeId ? { ...row, email, storeId, language: row.language as OfficeLanguage } : null
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
    .leftJoin('staffSecret', 'staffSecret.personId', 'staffPerson.id')
    .select(['id', 'email', 'name', 'language', 'passwordHash'])
}

type Row = { id: string; email: string | null; name: string; language: string; passwordHash: string | null }

function toPerson(row: Row): PersonWithPassword {
  const { passwordHash, language, ...person } = row
  return { person: { ...person, email: person.email ?? '', language: language as OfficeLanguage }, passwordHash }
}
