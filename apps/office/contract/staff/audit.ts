import { z } from 'zod'
import { AUDIT_ACTIONS } from '#domain/staff/audit-actions.ts'
import type { JsonValue } from '#domain/staff/audit-changes.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'

const value = z.custom<JsonValue>(() => true).describe('Whatever the field holds')

export const auditLine = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  personId: z.uuid().nullable(),
  personName: z.string(),
  /** A program did it: then the name is that of its key. */
  apiKeyId: z.uuid().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }).nullable(),
  /** What changed, field by field. */
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  reason: z.string().nullable(),
  requestId: z.string(),
  network: z.string(),
})

export const auditQuery = z.object({
  action: z.enum(AUDIT_ACTIONS).optional(),
  personId: z.uuid().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  text: z.string().trim().max(100).optional().describe('Part of a name of the subject'),
  before: z.uuid().optional().describe('The id of the last line seen: for the next page'),
})

export const auditPage = z.object({
  lines: z.array(auditLine),
  matching: z.int().describe('How many match on all pages; 10,001: more than are counted'),
  /** For the next page; null: there is none. */
  next: z.uuid().nullable(),
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

export type AuditLineView = z.infer<typeof auditLine>
export type AuditPageView = z.infer<typeof auditPage>

/** The calls about what was done in a store's office. */
export const auditEndpoints = {
  audit: {
    method: 'GET',
    path: '/api/stores/{storeId}/audit',
    tag: 'Audit',
    summary: 'Who did what in the store, the latest first',
    access: 'audit.view',
    params: ofStore,
    query: auditQuery,
    data: auditPage,
    failures: [],
  },
  exportAudit: {
    method: 'POST',
    path: '/api/stores/{storeId}/audit/export',
    tag: 'Audit',
    summary: 'The same as a CSV file, all pages at once',
    description: 'Leaves a line itself.',
    access: 'audit.export',
    params: ofStore,
    body: auditQuery.omit({ before: true }),
    data: fileContent,
    file: 'text/csv; charset=utf-8',
    failures: [],
  },
} as const satisfies Record<string, OfficeEndpoint>
