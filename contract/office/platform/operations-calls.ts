/** The calls of operators about what runs below all stores: many jobs at once, money, providers, settings. */
export const operationsCalls = {
  exportPlatformStores: { method: 'POST', path: '/api/platform/stores/export' },
  planRetries: { method: 'POST', path: '/api/platform/failures/plan' },
  retryFailures: { method: 'POST', path: '/api/platform/failures/retry' },
  platformDifferences: { method: 'GET', path: '/api/platform/differences' },
  solveDifference: { method: 'POST', path: '/api/platform/differences/{id}/solution' },
  platformProviders: { method: 'GET', path: '/api/platform/providers' },
  platformDefaults: { method: 'GET', path: '/api/platform/defaults' },
  exportPlatformAudit: { method: 'POST', path: '/api/platform/audit/export' },
} as const

export type OperationsCallName = keyof typeof operationsCalls
