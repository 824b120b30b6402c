/** The calls about labels of units. */
export const labelCalls = {
  labelUnits: { method: 'GET', path: '/api/stores/{storeId}/labelUnits' },
  previewLabel: { method: 'POST', path: '/api/stores/{storeId}/labels/preview' },
  printLabels: { method: 'POST', path: '/api/stores/{storeId}/labels' },
} as const

export type LabelCallName = keyof typeof labelCalls
