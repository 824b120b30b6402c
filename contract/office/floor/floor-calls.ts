/** The calls of the floor: what comes back, and how it is found. */
export const floorCalls = {
  scanReturn: { method: 'POST', path: '/api/stores/{storeId}/floor/scans' },
  inspectReturn: { method: 'POST', path: '/api/stores/{storeId}/floor/scans/{id}/verdict' },
  undoScan: { method: 'POST', path: '/api/stores/{storeId}/floor/scans/{id}/undo' },
  addInspectionPhoto: { method: 'POST', path: '/api/stores/{storeId}/floor/scans/{id}/photos' },
  floorGarments: { method: 'GET', path: '/api/stores/{storeId}/floor/garments' },
} as const

export type FloorCallName = keyof typeof floorCalls
