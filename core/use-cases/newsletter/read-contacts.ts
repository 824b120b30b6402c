import type { Transaction } from '#database/connection.ts'
import {
  type ContactFilter,
  countContacts,
  listContacts,
  listProofs,
} from '#database/queries/newsletter/contact-list.ts'
import { findContact } from '#database/queries/newsletter/newsletter.ts'
import { readInParts } from '#database/queries/read-in-parts.ts'
import type { ContactOrder } from '#domain/newsletter/contact-state.ts'
import type { NewsletterContact } from '#domain/newsletter/newsletter-contact.ts'

const PAGE = 50

type Looked = { storeId: string; filter: ContactFilter; order: ContactOrder }

/** A page of the contacts, from behind the one that was seen last. */
export async function readContactPage(
  trx: Transaction,
  { behind, ...looked }: Looked & { behind?: string | undefined },
) {
  const contacts = await listContacts(trx, { ...looked, behind, most: PAGE + 1 })
  const shown = contacts.slice(0, PAGE)
  const isWhole = behind === undefined && contacts.length <= PAGE
  const matching = isWhole ? contacts.length : await countContacts(trx, looked)
  return { contacts: shown, matching, next: contacts.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
}

/** All of them, in parts: for a file. */
export function readAllContacts(trx: Transaction, looked: Looked): Promise<NewsletterContact[]> {
  return readInParts((part) => listContacts(trx, { ...looked, ...part }))
}

/** One contact with everything it ever said; null: there is none, or it was erased. */
export async function readContactWithProofs(trx: Transaction, { storeId, id }: { storeId: string; id: string }) {
  const contact = await findContact(trx, id)
  if (contact === null || contact.erasedAt !== null) return null
  const proofs = await listProofs(trx, { storeId, email: contact.email })
  return { contact, proofs: proofs.map((proof) => ({ ...proof, content: toReadable(proof.content) })) }
}

/** The words as people read them: a page among them was kept with its shape. */
export function toReadable(content: string | null): string[] {
  return (content ?? '').split('\n\n').flatMap((part) => {
    if (!part.startsWith('{')) return part === '' ? [] : [part]
    try {
      return textsIn(JSON.parse(part))
    } catch {
      return [part]
    }
  })
}

/** The looks of a clause repeat its words. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'blocks' ? [] : textsIn(part)))
}
