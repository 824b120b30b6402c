import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from './connection.ts'
import { inShareOf } from './connection-shares.ts'
import { isUuid } from './is-uuid.ts'

/** What somebody may bring who is not logged in: each opens the rows that belong to it, and no others. */
export type StaffKeys = {
  email?: string
  token?: Buffer
  device?: Buffer
  credential?: string
  invitation?: Buffer
  reset?: Buffer
  /** What is typed on a new shared device, and what it brings afterwards. */
  code?: Buffer
  shared?: Buffer
  api_key?: Buffer
}

/** One transaction for somebody who is not logged in. */
export function withStaffKeys<T>(db: Database, keys: StaffKeys, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await showStaffKeys(trx, keys)
    return work(trx)
  })
}

export async function showStaffKeys(trx: Transaction, keys: StaffKeys): Promise<void> {
  for (const [kind, key] of Object.entries(keys)) {
    const hash = typeof key === 'string' ? createHash('sha256').update(key).digest() : key
    await sql`select set_config(${`app.staff_${kind}`}, ${hash.toString('hex')}, true)`.execute(trx)
  }
}

/** From here on the transaction is this person's, who has just proved who they are. */
export async function becomePerson(trx: Transaction, personId: string): Promise<void> {
  await sql`select set_config('app.person_id', ${isUuid(personId) ? personId : ''}, true)`.execute(trx)
}

/** A piece of work on the rows of somebody who cannot do it themselves; afterwards the transaction is the asker's again. */
export async function duringPerson<T>(
  trx: Transaction,
  { personId, asker }: { personId: string; asker: string },
  work: () => Promise<T>,
): Promise<T> {
  await becomePerson(trx, personId)
  const outcome = await work()
  await becomePerson(trx, asker)
  return outcome
}

/** A piece of somebody's own work that belongs to one of their stores: a mail that the store sends them. */
export async function duringStore<T>(trx: Transaction, storeId: string, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('app.store_id', ${isUuid(storeId) ? storeId : ''}, true)`.execute(trx)
  const outcome = await work()
  await sql`select set_config('app.store_id', '', true)`.execute(trx)
  return outcome
}

export type OfficeEntry = { tokenHash: Buffer; storeId: string | null; now: Date }

/** One transaction of a session, in a store or in none. Null: the session is none, or has no business in that store. */
export function inOffice<T>(
  db: Database,
  { tokenHash, storeId, now }: OfficeEntry,
  work: (trx: Transaction) => Promise<T>,
): Promise<T | null> {
  const transaction = () =>
    db.transaction().execute(async (trx) => {
      const store = storeId !== null && !isUuid(storeId) ? NO_STORE : storeId
      const { rows } = await sql<{ entered: boolean }>`
        select enter_office(${tokenHash}, ${store}::uuid, ${now}) as entered`.execute(trx)
      return rows[0]?.entered ? work(trx) : null
    })
  return inShareOf(shareOfOffice(storeId), transaction)
}

/** The same for a program: its key opens the store it was made for. */
export function inOfficeByKey<T>(
  db: Database,
  { keyHash, storeId, now }: { keyHash: Buffer; storeId: string | null; now: Date },
  work: (trx: Transaction) => Promise<T>,
): Promise<T | null> {
  const transaction = () =>
    db.transaction().execute(async (trx) => {
      const store = storeId !== null && !isUuid(storeId) ? NO_STORE : storeId
      const { rows } = await sql<{ entered: boolean }>`
        select enter_office_by_key(${keyHash}, ${store}::uuid, ${now}) as entered`.execute(trx)
      return rows[0]?.entered ? work(trx) : null
    })
  return inShareOf(shareOfOffice(storeId), transaction)
}

/** Whether the database has found this transaction's person to be an operator. */
export async function isPlatformTransaction(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ isPlatform: boolean }>`select is_platform() as is_platform`.execute(trx)
  return rows[0]?.isPlatform === true
}

/** One transaction for the platform as a whole: for commands of its operator and for the demo's stock of people. */
export function asPlatform<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('app.platform', 'on', true)`.execute(trx)
    return work(trx)
  })
}

/** Staff go on while a crowd is in their shop, and the crowd while they export everything. */
const shareOfOffice = (storeId: string | null) => `office ${storeId ?? ''}`

const NO_STORE = '00000000-0000-0000-0000-000000000000'
