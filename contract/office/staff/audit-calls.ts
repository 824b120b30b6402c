/** The calls about what was done in a store's office. */
export const auditCalls = {
  audit: { method: 'GET', path: '/api/stores/{storeId}/audit' },
  exportAudit: { method: 'POST', path: '/api/stores/{storeId}/audit/export' },
} as const

export type AuditCallName = keyof typeof auditCalls
