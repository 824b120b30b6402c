import { fileContent } from '../../file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { auditPage, auditQuery } from './audit.ts'
import type { AuditCallName } from './audit-calls.ts'

export const auditEndpoints = {
  audit: {
    tag: 'Audit',
    summary: 'Who did what in the store, the latest first',
    access: 'audit.view',
    params: ofStore,
    query: auditQuery,
    data: auditPage,
    failures: [],
  },
  exportAudit: {
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
} as const satisfies Record<AuditCallName, OfficeEndpoint>
