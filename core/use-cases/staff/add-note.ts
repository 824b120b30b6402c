import type { Transaction } from '#database/connection.ts'
import { listMembers } from '#database/queries/staff/assignments.ts'
import { insertNote, type NoteSubject } from '#database/queries/staff/notes.ts'
import { mentionsIn } from '#domain/staff/mentions.ts'

/** Something colleagues should know; whoever is called in it is told. */
export async function addNote(
  trx: Transaction,
  {
    storeId,
    person,
    text,
    now,
    ...subject
  }: NoteSubject & { storeId: string; person: { id: string; name: string }; text: string; now: Date },
): Promise<{ id: string; mentions: string[] }> {
  const colleagues = (await listMembers(trx)).map(({ personId: id, name }) => ({ id, name }))
  const mentions = mentionsIn(text, colleagues).filter((id) => id !== person.id)
  const written = { storeId, personId: person.id, personName: person.name, text, createdAt: now, mentions }
  return { id: await insertNote(trx, { ...written, ...subject }), mentions }
}
