import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connection.ts'
import type { Support } from '#domain/staff/access.ts'
import type { Assignment } from '#domain/staff/assignments.ts'
import type { Person } from '#domain/staff/person.ts'
import type { SessionKind } from '#domain/staff/session-rules.ts'
import { type AssignmentRow, toAssignment } from './assignments.ts'

export type StaffSession = {
  id: string
  personId: string
  kind: SessionKind
  /** Of a session by PIN. */
  deviceId: string | null
  provenAt: Date | null
  createdAt: Date
  lastUsedAt: Date
  endedAt: Date | null
}

export type SeenSession = StaffSession & { userAgent: string; network: string }

type NewSession = Pick<SeenSession, 'personId' | 'kind' | 'provenAt' | 'userAgent' | 'network'> & { deviceId?: string }

export async function insertSession(
  trx: Transaction,
  { now, ...session }: NewSession & { tokenHash: Buffer; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('staffSession')
    .values({ ...session, createdAt: now, lastUsedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A session and its person, with whatever says what they may do. */
export type SessionAtWork = {
  session: Omit<StaffSession, 'personId' | 'deviceId'>
  person: Person
  /** Has a second factor. */
  isEnrolled: boolean
  assignments: Assignment[]
  support: Support | null
  /** The store of the shared device it was opened on. */
  deviceStoreId: string | null
}

/** In one statement, which opens to the token only for as long as it lasts. Null: nobody's. */
export async function findSessionAtWork(
  db: Database,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<SessionAtWork | null> {
  const { rows } = await sql<SessionRow>`select * from read_staff_session(${tokenHash}, ${now})`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { personId, email, name, language, isEnrolled, assignments, support, deviceStoreId, ...session } = row
  return {
    session,
    person: { id: personId, email: email ?? '', name, language },
    isEnrolled,
    assignments: assignments.map(toAssignment),
    support: support && { ...support, until: new Date(support.until) },
    deviceStoreId,
  }
}

type SessionRow = SessionAtWork['session'] &
  Omit<Person, 'id' | 'email'> & {
    personId: string
    email: string | null
    isEnrolled: boolean
    assignments: AssignmentRow[]
    support: (Omit<Support, 'until'> & { until: string }) | null
    deviceStoreId: string | null
  }

export async function saveSession(
  trx: Transaction,
  { id, ...changed }: { id: string } & Partial<Pick<StaffSession, 'provenAt' | 'lastUsedAt' | 'endedAt'>>,
): Promise<void> {
  await trx.updateTable('staffSession').set(changed).where('id', '=', id).execute()
}

/** Those that were used since, the latest first. */
export async function listSessions(
  trx: Transaction,
  { personId, usedAfter }: { personId: string; usedAfter: Date },
): Promise<SeenSession[]> {
  return trx
    .selectFrom('staffSession')
    .select([...COLUMNS, 'userAgent', 'network'])
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where('lastUsedAt', '>', usedAfter)
    .orderBy('lastUsedAt', 'desc')
    .execute()
}

const COLUMNS = ['id', 'personId', 'kind', 'deviceId', 'provenAt', 'createdAt', 'lastUsedAt', 'endedAt'] as const
