import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type {
  IncidentChanges,
  IncidentKind,
  IncidentState,
  KnownIncident,
  RaisedIncident,
  Solution,
} from '#domain/incidents/incident.ts'

/** Those whose cause was still there when it was looked at last: about these subjects, or all of a store's. */
export async function listKnown(
  trx: Transaction,
  { storeId, subjectIds }: { storeId: string; subjectIds?: readonly string[] },
): Promise<KnownIncident[]> {
  const about = subjectIds ? sql`and subject_id = any(${subjectIds}::uuid[])` : sql``
  const { rows } = await sql<KnownIncident>`
    select id, kind, step, subject_id, deadline::text as deadline, state from store_incident
    where store_id = ${storeId} and gone_at is null ${about}`.execute(trx)
  return rows
}

/** Whoever raises the same one meanwhile has raised it: there is one. */
export async function saveChanges(
  trx: Transaction,
  { open, change, end }: IncidentChanges,
  { storeId, now }: { storeId: string; now: Date },
): Promise<void> {
  if (end.length > 0) {
    await sql`
      update store_incident set gone_at = ${now},
        solution = case when state = 'open' then 'itself' else solution end,
        closed_at = coalesce(closed_at, ${now}), state = case when state = 'open' then 'solved' else state end
      where id = any(${end}::uuid[]) and gone_at is null`.execute(trx)
  }
  if (change.length > 0) {
    await sql`
      update store_incident set step = changed.step, deadline = changed.deadline
      from jsonb_to_recordset(${JSON.stringify(change)}::jsonb) as changed (id uuid, step text, deadline date)
      where store_incident.id = changed.id and state = 'open'`.execute(trx)
  }
  if (open.length > 0) await insertRaised(trx, open, { storeId, now })
}

async function insertRaised(
  trx: Transaction,
  raised: readonly RaisedIncident[],
  { storeId, now }: { storeId: string; now: Date },
): Promise<void> {
  const rows = raised.map(({ deadline, ...rest }) => ({
    ...{ storeId, ...rest, openedAt: now, deadline: sql<Date>`${deadline}::date` },
  }))
  await trx
    .insertInto('storeIncident')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['storeId', 'kind', 'subjectId']).where('goneAt', 'is', null).doNothing(),
    )
    .execute()
}

export type LockedIncident = {
  id: string
  kind: IncidentKind
  state: IncidentState
  ownerId: string | null
  subjectId: string
  order: { id: string; number: string } | null
}

/** Nobody else decides about it until the transaction is over. */
export async function lockIncident(trx: Transaction, id: string): Promise<LockedIncident | null> {
  const { rows } = await sql<LockedIncident>`
    select id, kind, state, owner_id, subject_id,
      (select jsonb_build_object('id', id, 'number', number) from customer_order where id = store_incident.order_id)
        as "order"
    from store_incident where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/** A person has seen to it: by one of its solutions, or because nothing is to be done about it. */
export async function closeIncident(
  trx: Transaction,
  {
    id,
    person,
    now,
    ...how
  }: { id: string; person: string; now: Date } & (
    | { state: 'solved'; solution: Solution }
    | { state: 'dismissed'; reason: string }
  ),
): Promise<void> {
  await trx
    .updateTable('storeIncident')
    .set({ ...how, closedAt: now, closedBy: person })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

export async function setOwner(trx: Transaction, id: string, ownerId: string | null): Promise<void> {
  await trx.updateTable('storeIncident').set({ ownerId }).where('id', '=', id).execute()
}

/** What staff wrote about somebody's orders goes with them. */
export async function forgetReasons(trx: Transaction, customerId: string): Promise<void> {
  await sql`
    update store_incident set reason = '' where reason <> ''
      and order_id in (select id from customer_order where customer_id = ${customerId})`.execute(trx)
}
