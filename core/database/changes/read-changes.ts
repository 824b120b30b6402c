import { sql } from 'kysely'
import type { Database } from '../connection.ts'

/** Something that was committed; `about` is null when it concerns all that the channel is about. */
export type Change = { transaction: string; channel: string; about: string | null }

/** How far somebody has read: what was committed in the snapshot of their last reading. */
export type Cursor = { epoch: string; snapshot: string; at: string }

/** `changes` is null when some of them can no longer be known. */
export type Reading = { cursor: Cursor; changes: Change[] | null }

/** Far less than entries live, and more than a clock is set back by. */
const MARGIN = '10 seconds'

/**
 * What was committed since the last reading, and a cursor for the next, of one snapshot. An entry is read once and none is
 * missed, in whatever order transactions end and however long one of them stays open.
 */
export async function readChanges(db: Database, since: Cursor | null): Promise<Reading> {
  const found = (await ask(db, since)) ?? (await beginEpoch(db, since))
  const { epoch, snapshot, at, wasCleaned, changes } = found
  const cursor = { epoch, snapshot, at }
  const isKnown = since !== null && since.epoch === epoch && !wasCleaned
  return { cursor, changes: isKnown ? changes : null }
}

type Row = Cursor & { wasCleaned: boolean; changes: Change[] }

/** Null: there is no epoch. The newest entries are at the end of the index, where the search for them begins. */
async function ask(db: Database, since: Cursor | null): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select epoch, pg_current_snapshot()::text as snapshot, clock_timestamp()::text as at,
      coalesce(cleaned_until + ${MARGIN}::interval > ${since?.at ?? null}::timestamptz, true) as was_cleaned,
      coalesce(
        (select jsonb_agg(
            jsonb_build_object('transaction', transaction_id::text, 'channel', channel, 'about', about)
            order by transaction_id, channel, about)
          from change_log
          where transaction_id >= pg_snapshot_xmin(${since?.snapshot ?? null}::pg_snapshot)
            and not pg_visible_in_snapshot(transaction_id, ${since?.snapshot ?? null}::pg_snapshot)),
        '[]') as changes
    from change_epoch`.execute(db)
  return rows[0]
}

/** After a crash, on a promoted standby, and in a new database. */
async function beginEpoch(db: Database, since: Cursor | null): Promise<Row> {
  await sql`insert into change_epoch default values on conflict do nothing`.execute(db)
  const found = await ask(db, since)
  if (found === undefined) throw new Error('There is no epoch of changes')
  return found
}

/**
 * Deletes what was committed before a cursor that is a minute old, unless another instance has. Whoever has not read since is
 * told by the same transaction that they missed something.
 */
export async function cleanChanges(db: Database, { epoch, snapshot, at }: Cursor): Promise<void> {
  await sql`
    with turn as (
      update change_epoch set cleaned_until = ${at}::timestamptz
      where epoch = ${epoch} and cleaned_until < ${at}::timestamptz - interval '30 seconds'
      returning epoch
    )
    delete from change_log
    where exists (select from turn) and transaction_id < pg_snapshot_xmax(${snapshot}::pg_snapshot)
      and pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)`.execute(db)
}
