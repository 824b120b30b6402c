import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { asOwner, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { repetitions } from '#tests/support/soak.ts'
import { connectClient } from '../connect-client.ts'
import { closeDatabase, type Database, openDatabase } from '../connection.ts'
import { noteChange } from './note-change.ts'
import { type Cursor, cleanChanges, readChanges } from './read-changes.ts'

const SESSIONS = 4

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

type Session = Awaited<ReturnType<typeof openSession>>

/** A connection that knows what its transaction has noted, and not taken back. */
async function openSession() {
  const client = await connectClient(database.appUrl)
  /** Of the transaction, and of each of its savepoints. */
  let noted: Set<string>[] = []

  async function begin(): Promise<void> {
    if (noted.length > 0) return
    await client.query('begin')
    noted = [new Set()]
  }
  async function end(statement: 'commit' | 'rollback'): Promise<string[]> {
    if (noted.length === 0) return []
    const { rows } = await client.query('select pg_current_xact_id_if_assigned()::text as id')
    await client.query(statement)
    const kept = statement === 'commit' ? new Set(noted.flatMap((each) => [...each])) : []
    noted = []
    return [...kept].map((subject) => `${rows[0].id} ${subject}`)
  }
  return {
    async note(subject: string): Promise<void> {
      await begin()
      await client.query("select note_change('mark', $1)", [subject])
      noted.at(-1)?.add(subject)
    },
    async save(): Promise<void> {
      await begin()
      await client.query('savepoint here')
      noted.push(new Set())
    },
    async undo(): Promise<void> {
      if (noted.length < 2) return
      await client.query('rollback to savepoint here')
      noted.at(-1)?.clear()
    },
    commit: () => end('commit'),
    rollback: () => end('rollback'),
    close: () => client.end(),
  }
}

async function openReader() {
  let { cursor } = await readChanges(db, null)
  const seen: string[] = []
  return {
    seen,
    async read(): Promise<void> {
      const reading = await readChanges(db, cursor)
      cursor = reading.cursor
      if (reading.changes === null) throw new Error('Something was missed')
      for (const { transaction, about } of reading.changes) seen.push(`${transaction} ${about}`)
    },
  }
}

const anyStep = fc.record({
  session: fc.nat(SESSIONS - 1),
  does: fc.constantFrom('note', 'note', 'note', 'save', 'undo', 'commit', 'commit', 'rollback'),
  subject: fc.constantFrom('a', 'b', 'c'),
  readers: fc.constantFrom([], [], [0], [1], [0, 1]),
})

async function take({ does, subject }: { does: string; subject: string }, session: Session): Promise<string[]> {
  if (does === 'commit') return session.commit()
  if (does === 'rollback') return session.rollback()
  if (does === 'save') await session.save()
  else if (does === 'undo') await session.undo()
  else await session.note(subject)
  return []
}

describe('two readers', () => {
  it('see each change once, whatever is open meanwhile, and nothing that was taken back', async () => {
    const sessions = await Promise.all(Array.from({ length: SESSIONS }, openSession))
    const throughout = await openSession()
    onTestFinished(async () => {
      for (const session of [...sessions, throughout]) await session.close()
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
        await throughout.note('throughout')
        const readers = [await openReader(), await openReader()]
        const committed: string[] = []
        for (const step of steps) {
          const session = sessions[step.session]
          if (session) committed.push(...(await take(step, session)))
          for (const nth of step.readers) await readers[nth]?.read()
        }
        for (const session of sessions) await session.rollback()
        for (const reader of readers) await reader.read()
        committed.push(...(await throughout.commit()))
        for (const reader of readers) {
          await reader.read()
          expect(reader.seen.toSorted()).toEqual(committed.toSorted())
        }
      }),
      { numRuns: repetitions(40, 1_000) },
    )
  })

  it('see each change once while eight write at the same time', async () => {
    const writers = await Promise.all(Array.from({ length: 8 }, openSession))
    const throughout = await openSession()
    onTestFinished(async () => {
      for (const session of [...writers, throughout]) await session.close()
    })
    await throughout.note('throughout')
    const readers = [await openReader(), await openReader()]
    const committed: string[] = []
    let isOver = false
    const readings = readers.map(async ({ read }) => {
      while (!isOver) await read()
    })
    const write = async (session: Session, writer: number) => {
      for (let round = 0; round < repetitions(60, 2_000); round++) {
        await session.note(`${writer} ${round}`)
        committed.push(...(await (round % 5 === writer % 5 ? session.rollback() : session.commit())))
      }
    }
    await Promise.all(writers.map(write))
    isOver = true
    await Promise.all(readings)
    committed.push(...(await throughout.commit()))
    for (const reader of readers) {
      await reader.read()
      expect(reader.seen.toSorted()).toEqual(committed.toSorted())
    }
  })
})

describe('an epoch that is gone, as after a crash', () => {
  it('means that changes may have been missed, once, to each who read before', async () => {
    const before = [await readChanges(db, null), await readChanges(db, null)].map(({ cursor }) => cursor)
    await asOwner(database.ownerUrl, 'truncate change_epoch, change_log')
    const after = await Promise.all(before.map((cursor) => readChanges(db, cursor)))
    expect(after.map(({ changes }) => changes)).toEqual([null, null])
    const [one, other] = after.map(({ cursor }) => cursor.epoch)
    expect(one).toBe(other)
    expect(one).not.toBe(before[0]?.epoch)
    for (const { cursor } of after) expect((await readChanges(db, cursor)).changes).toEqual([])
  })
})

describe('cleaning', () => {
  const note = (about: string) => noteChange(db, 'mark', about)
  const subjects = ({ changes }: Awaited<ReturnType<typeof readChanges>>) => changes?.map(({ about }) => about) ?? null
  /** As if it had been read at that time. */
  const at = (cursor: Cursor, time: string) => ({ ...cursor, at: time })

  beforeEach(() => asOwner(database.ownerUrl, 'truncate change_epoch, change_log'))

  it('removes what was committed by then, and of a transaction that was open nothing', async () => {
    const { cursor: start } = await readChanges(db, null)
    const long = await openSession()
    onTestFinished(() => long.close())
    await long.note('open')
    await note('early')
    const { cursor } = await readChanges(db, start)
    await note('late')
    await long.commit()
    await cleanChanges(db, at(cursor, '2030-01-01'))
    const whoHasReadLater = await readChanges(db, at(start, '2030-01-02'))
    expect(subjects(whoHasReadLater)?.toSorted()).toEqual(['late', 'open'])
  })

  it('tells whoever has not read since that they missed something', async () => {
    const { cursor } = await readChanges(db, null)
    await note('early')
    const { cursor: later } = await readChanges(db, cursor)
    await cleanChanges(db, at(later, '2030-01-01'))
    expect(subjects(await readChanges(db, cursor))).toBeNull()
    expect(subjects(await readChanges(db, at(cursor, '2030-01-01 00:00:05')))).toBeNull()
    expect(subjects(await readChanges(db, at(cursor, '2030-01-01 00:00:30')))).toEqual([])
  })

  it('is done by one instance in a minute', async () => {
    const { cursor: start } = await readChanges(db, null)
    await note('one')
    const { cursor } = await readChanges(db, start)
    await cleanChanges(db, at(cursor, '2030-01-01 00:00:00'))
    await note('two')
    const { cursor: next } = await readChanges(db, at(cursor, '2030-01-02'))
    await cleanChanges(db, at(next, '2030-01-01 00:00:20'))
    expect(subjects(await readChanges(db, at(start, '2030-01-02')))).toEqual(['two'])
    await cleanChanges(db, at(next, '2030-01-01 00:01:00'))
    expect(subjects(await readChanges(db, at(start, '2030-01-02')))).toEqual([])
  })

  it('leaves the log to the vacuum by count', async () => {
    const client = await connectClient(database.appUrl)
    const { rows } = await client.query(
      "select relpersistence, array_to_string(reloptions, ' ') as options from pg_class where relname = 'change_log'",
    )
    await client.end()
    expect(rows).toEqual([{ relpersistence: 'u', options: expect.stringContaining('vacuum_scale_factor=0') }])
  })
})
