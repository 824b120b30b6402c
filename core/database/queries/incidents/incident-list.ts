import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { IncidentKind, IncidentState, IncidentSubject, Solution } from '#domain/incidents/incident.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { countMatches } from '../count-matches.ts'

/** An incident as a list shows it. */
export type ListedIncident = {
  id: string
  kind: IncidentKind
  step: string
  subjectKind: IncidentSubject
  subjectId: string
  state: IncidentState
  solution: Solution | null
  reason: string
  openedAt: Date
  deadline: string
  closedAt: Date | null
  closedBy: string | null
  owner: { id: string; name: string } | null
  order: { id: string; number: string; firstName: string; lastName: string } | null
  garment: { productId: string; unitId: string; name: LocalizedText; size: string; image: string | null } | null
  membership: { number: string; customerId: string | null; firstName: string; lastName: string } | null
  /** Which work was given up on. */
  job: string | null
}

export type IncidentFilter = {
  state?: IncidentState | undefined
  kind?: IncidentKind | undefined
  /** Null: nobody's. */
  ownerId?: string | null | undefined
  orderId?: string | undefined
}

/** By deadline, from behind the one that was seen last. */
export async function listIncidents(
  trx: Transaction,
  { storeId, filter, behind, most }: { storeId: string; filter: IncidentFilter; behind?: string; most: number },
): Promise<ListedIncident[]> {
  return select(trx, {
    most,
    conditions: [
      ...matching({ storeId, filter }),
      ...(behind
        ? [sql`(raised.deadline, raised.id) > (select deadline, id from store_incident where id = ${behind})`]
        : []),
    ],
  })
}

/** How many there are, on all pages. */
export function countIncidents(trx: Transaction, looked: { storeId: string; filter: IncidentFilter }): Promise<number> {
  return countMatches(trx, sql`select 1 from store_incident raised where ${sql.join(matching(looked), sql` and `)}`)
}

function matching({ storeId, filter }: { storeId: string; filter: IncidentFilter }) {
  const { state, kind, ownerId, orderId } = filter
  return [
    sql`raised.store_id = ${storeId}`,
    ...(state ? [sql`raised.state = ${state}`] : []),
    ...(kind ? [sql`raised.kind = ${kind}`] : []),
    ...(ownerId === undefined ? [] : [sql`raised.owner_id is not distinct from ${ownerId}::uuid`]),
    ...(orderId ? [sql`raised.order_id = ${orderId}`] : []),
  ]
}

export async function findIncident(trx: Transaction, id: string): Promise<ListedIncident | null> {
  if (!isUuid(id)) return null
  return (await select(trx, { conditions: [sql`raised.id = ${id}`], most: 1 }))[0] ?? null
}

/** The open ones about some subjects, by their subject. */
export async function readOpenIds(trx: Transaction, subjectIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; subjectId: string }>`
    select id, subject_id from store_incident
    where subject_id = any(${subjectIds}::uuid[]) and state = 'open' order by id desc`.execute(trx)
  return new Map(rows.map(({ id, subjectId }) => [subjectId, id]))
}

async function select(
  trx: Transaction,
  { conditions, most }: { conditions: ReturnType<typeof sql>[]; most: number },
): Promise<ListedIncident[]> {
  const { rows } = await sql<ListedIncident>`
    select raised.id, raised.kind, raised.step, raised.subject_kind, raised.subject_id, raised.state, raised.solution,
      raised.reason, raised.opened_at, raised.deadline::text as deadline, raised.closed_at, raised.closed_by,
      case when person.id is not null then jsonb_build_object('id', person.id, 'name', person.name) end as owner,
      case when placed.id is not null then jsonb_build_object('id', placed.id, 'number', placed.number,
        'firstName', placed.first_name, 'lastName', placed.last_name) end as "order",
      case when item.id is not null then jsonb_build_object('productId', item.product_id, 'unitId', item.unit_id,
        'name', item.product -> 'name', 'size', item.product ->> 'size', 'image', item.product ->> 'image') end as garment,
      case when own.id is not null then jsonb_build_object('number', own.number, 'customerId', own.customer_id,
        'firstName', own.first_name, 'lastName', own.last_name) end as membership,
      failed.kind as job
    from store_incident raised
    left join staff_person person on person.id = raised.owner_id
    left join customer_order placed on placed.id = raised.order_id
    left join order_charge charge on raised.subject_kind = 'charge' and charge.id = raised.subject_id
    left join order_item item on item.id =
      case raised.subject_kind when 'garment' then raised.subject_id else charge.item_id end
    left join user_membership own on raised.subject_kind = 'membership' and own.id = raised.subject_id
    left join failed_job failed on raised.subject_kind = 'job' and failed.id = raised.subject_id
    where ${sql.join(conditions, sql` and `)}
    order by raised.deadline, raised.id limit ${most}`.execute(trx)
  return rows
}
