import { type RawBuilder, sql } from 'kysely'
import { soughtNumbers } from '#domain/search/sought-codes.ts'

const MOST_WORDS = 5

/**
 * The ids of those whose names or e-mail have a word that begins with each of the given ones, or whose number or phone
 * begins so, however it was typed. Compared by operators that let an index be used under row level security; `like` is
 * none of them.
 */
export function personsNamed({
  storeId,
  kind,
  text,
}: {
  storeId: string
  kind: 'customer' | 'contact' | 'order' | 'member'
  text: string
}): RawBuilder<{ subjectId: string }> {
  const words = soughtWords(text)
  if (words.length === 0) return sql`select null::uuid where false`
  const begins = (word: string) => sql`
    (select subject_id from person_word
    where store_id = ${storeId} and kind = ${kind} and word ~>=~ ${word} and word ~<~ ${after(word)})`
  const named = sql`(${sql.join(words.map(begins), sql` intersect `)})`
  // a single word is looked for already
  const numbers = soughtNumbers(text).filter((number) => words.length > 1 || number !== words[0])
  return sql.join([named, ...numbers.map(begins)], sql` union `)
}

/** An e-mail is one word; everything else is parted like the names it is compared with. */
export function soughtWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const parts = plain.split(/\s+/).flatMap((part) => (part.includes('@') ? [part] : part.split(/[^\p{L}\p{N}]+/u)))
  return parts.filter((part) => part !== '').slice(0, MOST_WORDS)
}

/** Behind everything that begins with it. */
export function after(beginning: string): string {
  return `${beginning}\u{10ffff}`
}
