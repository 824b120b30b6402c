import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

/** What a note is about. */
export type NoteSubject = { orderId: string } | { customerId: string }

export type StaffNote = { id: string; personName: string; text: string; createdAt: Date; mentions: string[] }

export async function insertNote(
  trx: Transaction,
  {
    mentions,
    ...note
  }: NoteSubject & {
    storeId: string
    personId: string | null
    personName: string
    text: string
    createdAt: Date
    mentions: readonly string[]
  },
): Promise<string> {
  const { id } = await trx.insertInto('staffNote').values(note).returning('id').executeTakeFirstOrThrow()
  if (mentions.length > 0) {
    const rows = mentions.map((personId) => ({ storeId: note.storeId, noteId: id, personId }))
    await trx.insertInto('staffMention').values(rows).execute()
  }
  return id
}

/** The first first. */
export async function listNotes(trx: Transaction, subject: NoteSubject): Promise<StaffNote[]> {
  const condition =
    'orderId' in subject ? sql`note.order_id = ${subject.orderId}` : sql`note.customer_id = ${subject.customerId}`
  const { rows } = await sql<StaffNote>`
    select note.id, note.person_name, note.text, note.created_at,
      coalesce(array_agg(person.name order by person.name) filter (where person.id is not null), '{}') as mentions
    from staff_note note left join staff_mention mention on mention.note_id = note.id
    left join staff_person person on person.id = mention.person_id
    where ${condition} group by note.id order by note.id`.execute(trx)
  return rows
}

export type Mention = {
  noteId: string
  orderId: string | null
  number: string | null
  personName: string
  text: string
  createdAt: Date
}

/** Notes that call somebody and were not seen by them yet, the latest first. */
export async function listUnseenMentions(
  trx: Transaction,
  { storeId, personId }: { storeId: string; personId: string },
): Promise<Mention[]> {
  const { rows } = await sql<Mention>`
    select note.id as note_id, note.order_id, placed.number, note.person_name, left(note.text, 200) as text, note.created_at
    from staff_mention mention join staff_note note on note.id = mention.note_id
    left join customer_order placed on placed.id = note.order_id
    where mention.store_id = ${storeId} and mention.person_id = ${personId} and mention.seen_at is null
    order by note.id desc limit 50`.execute(trx)
  return rows
}

/** Whoever was called has read it. */
export async function markMentionsSeen(
  trx: Transaction,
  { personId, orderId, now }: { personId: string; orderId: string; now: Date },
): Promise<void> {
  await sql`
    update staff_mention set seen_at = ${now}
    where person_id = ${personId} and seen_at is null
      and note_id in (select id from staff_note where order_id = ${orderId})`.execute(trx)
}

/** Everything staff wrote about somebody and their orders. */
export async function deleteNotesAbout(trx: Transaction, customerId: string): Promise<void> {
  await sql`
    delete from staff_note where customer_id = ${customerId}
      or order_id in (select id from customer_order where customer_id = ${customerId})`.execute(trx)
}
