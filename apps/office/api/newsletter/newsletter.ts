import type { z } from 'zod'
import type { ContactFilter } from '#database/queries/newsletter/contact-list.ts'
import { maskEmail, maskName } from '#domain/accounts/fields/mask.ts'
import { toCsv } from '#domain/csv.ts'
import { contactState } from '#domain/newsletter/contact-state.ts'
import type { NewsletterContact } from '#domain/newsletter/newsletter-contact.ts'
import { startOfDay } from '#domain/rentals/calendar/rome-time.ts'
import { permissionsIn, type Staff } from '#domain/staff/access.ts'
import type { contactQuery, OpenedContactView } from '#office/contract/newsletter/newsletter.ts'
import { readAllContacts, readContactPage, readContactWithProofs } from '#use-cases/newsletter/read-contacts.ts'
import { handleStore } from '../protocol/handle.ts'

/** Who hears from a store, with the proof of it. */
export function createNewsletterHandlers() {
  return {
    newsletterContacts: handleStore('newsletterContacts', async ({ storeId, staff, query, now }, trx) => {
      const { before: behind, ...looked } = query
      const { contacts, matching, next } = await readContactPage(trx, { storeId, behind, ...toLooked(looked) })
      const isMasked = !maySeePeople(staff, storeId, now)
      return {
        ok: true,
        data: { contacts: contacts.map((contact) => toContactView(contact, isMasked)), matching, next },
      }
    }),

    openNewsletterContact: handleStore('openNewsletterContact', async ({ storeId, staff, params, now }, trx) => {
      const found = await readContactWithProofs(trx, { storeId, id: params.id })
      if (found === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const isMasked = !maySeePeople(staff, storeId, now)
      const view = toContactView(found.contact, isMasked)
      const proofs = found.proofs.map(({ content, at, endedAt, ...proof }) => ({
        ...proof,
        at: at.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        text: content,
      }))
      const data = { ...view, phone: isMasked ? '' : found.contact.phone, proofs } as OpenedContactView
      const subject = { kind: 'newsletterContact', id: view.id, name: maskEmail(found.contact.email) }
      return { ok: true, data, audit: [{ action: 'newsletter.contactOpened', subject }] }
    }),

    exportNewsletter: handleStore('exportNewsletter', async ({ storeId, body, now }, trx) => {
      const contacts = await readAllContacts(trx, { storeId, ...toLooked(body) })
      const name = `newsletter-${now.toISOString().slice(0, 10)}.csv`
      const changes = [{ field: 'contacts', before: null, after: contacts.length }]
      return {
        ok: true,
        data: { name, bytes: writeFile(contacts) },
        audit: [{ action: 'newsletter.exported', changes }],
      }
    }),
  }
}

/** Names and addresses are for who may see those of customers. */
function maySeePeople(staff: Staff, storeId: string, now: Date): boolean {
  return permissionsIn(staff, storeId, now).includes('customers.reveal')
}

/** Days are those of Rome, the last one included. */
function toLooked({
  from,
  to,
  profiling,
  sort = '-requestedAt',
  ...filter
}: Omit<z.output<typeof contactQuery>, 'before'>) {
  const looked: ContactFilter = {
    ...filter,
    isProfiled: profiling === undefined ? undefined : profiling === 'yes',
    from: from === undefined ? undefined : startOfDay(Temporal.PlainDate.from(from)),
    until: to === undefined ? undefined : startOfDay(Temporal.PlainDate.from(to).add({ days: 1 })),
  }
  return { filter: looked, order: sort }
}

function toContactView(contact: NewsletterContact, isMasked: boolean) {
  const { id, email, firstName, lastName, language, requestedAt, marketingSince, profilingSince, unsubscribedAt } =
    contact
  return {
    id,
    email: isMasked ? maskEmail(email) : email,
    name: isMasked ? maskName(firstName, lastName) : `${firstName} ${lastName}`.trim(),
    isMasked,
    language,
    state: contactState(contact),
    requestedAt: requestedAt.toISOString(),
    marketingSince: marketingSince?.toISOString() ?? null,
    profilingSince: profilingSince?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  }
}

const HEADER = [
  'email',
  'firstName',
  'lastName',
  'language',
  'state',
  'requestedAt',
  'marketingSince',
  'profilingSince',
]

function writeFile(contacts: readonly NewsletterContact[]): Uint8Array<ArrayBuffer> {
  const rows = contacts.map((contact) => [
    contact.email,
    contact.firstName,
    contact.lastName,
    contact.language,
    contactState(contact),
    contact.requestedAt.toISOString(),
    contact.marketingSince?.toISOString() ?? '',
    contact.profilingSince?.toISOString() ?? '',
  ])
  return new TextEncoder().encode(toCsv([[...HEADER, 'unsubscribedAt'], ...withLast(rows, contacts)]))
}

function withLast(rows: string[][], contacts: readonly NewsletterContact[]): string[][] {
  return rows.map((row, index) => [...row, contacts[index]?.unsubscribedAt?.toISOString() ?? ''])
}
