/** The calls about what stores owe the owners of the garments they rent out. */
export const statementCalls = {
  statements: { method: 'GET', path: '/api/stores/{storeId}/statements' },
  exportStatements: { method: 'GET', path: '/api/stores/{storeId}/statements.csv' },
  statementDetail: { method: 'GET', path: '/api/stores/{storeId}/statements/{id}' },
  settleStatement: { method: 'POST', path: '/api/stores/{storeId}/statements/{id}/settlement' },
  platformStatements: { method: 'GET', path: '/api/platform/statements' },
  exportPlatformStatements: { method: 'GET', path: '/api/platform/statements.csv' },
  platformStatement: { method: 'GET', path: '/api/platform/statements/{id}' },
  settlePlatformStatement: { method: 'POST', path: '/api/platform/statements/{id}/settlement' },
} as const

export type StatementCallName = keyof typeof statementCalls
