import { z } from 'zod'
import { fileContent } from '../../file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { contactPage, contactQuery, openedContact } from './newsletter.ts'
import type { NewsletterCallName } from './newsletter-calls.ts'

export const newsletterEndpoints = {
  newsletterContacts: {
    tag: 'Newsletter',
    summary: 'Who asked to hear from the store, and what of it holds',
    access: 'newsletter.view',
    params: ofStore,
    query: contactQuery,
    data: contactPage,
    failures: [],
  },
  openNewsletterContact: {
    tag: 'Newsletter',
    summary: 'One contact with the proof of each consent',
    description: 'Leaves a line in the audit.',
    access: 'newsletter.view',
    params: ofStore.extend({ id: z.uuid() }),
    data: openedContact,
    failures: ['NOT_FOUND'],
  },
  exportNewsletter: {
    tag: 'Newsletter',
    summary: 'The contacts as a CSV file, all pages at once',
    access: 'newsletter.export',
    params: ofStore,
    body: contactQuery.omit({ before: true }),
    data: fileContent,
    file: 'text/csv; charset=utf-8',
    failures: [],
  },
} as const satisfies Record<NewsletterCallName, OfficeEndpoint>
