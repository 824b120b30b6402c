import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Language } from '#domain/stores/languages.ts'
import { writeTermsPdf } from '#providers/documents/write-terms-pdf.ts'
import type { Attachment } from '#providers/mail/mail-port.ts'
import { documentPage } from '../orders/document-texts.ts'
import type { Terms } from './templates/write-mail.ts'

/** Of a store in a language; each some tens of kilobytes. */
const MOST_KEPT = 100
const written = new LRUCache<string, Promise<Uint8Array>>({ max: MOST_KEPT })

/**
 * The conditions of the contract that a mail concludes, to keep: a link could lead to other words tomorrow, and in the
 * mail itself nobody would find the way past them.
 */
export async function attachTerms(
  terms: Terms,
  { store, language }: { store: string; language: Language },
): Promise<Attachment> {
  const { title, updatedOn, introduction, sections } = terms
  const printed = { language, store, title, updatedOn, introduction, sections, page: documentPage(language) }
  const key = createHash('sha256').update(JSON.stringify(printed)).digest('base64')
  const bytes = written.get(key) ?? writeTermsPdf(printed)
  written.set(key, bytes)
  bytes.catch(() => written.delete(key))
  return { name: `${fileName(`${store} ${title}`)}.pdf`, type: 'application/pdf', bytes: await bytes }
}

/** As every mail program and every disk can keep it. */
function fileName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 80)
}
