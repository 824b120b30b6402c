/** The calls of the packing table. */
export const packCalls = {
  packList: { method: 'GET', path: '/api/stores/{storeId}/floor/pack' },
  scanToPack: { method: 'POST', path: '/api/stores/{storeId}/floor/pack/scans' },
  swapUnit: { method: 'POST', path: '/api/stores/{storeId}/floor/pack/swaps' },
  sendRestLater: { method: 'POST', path: '/api/stores/{storeId}/parcels/{id}/close' },
  unpack: { method: 'POST', path: '/api/stores/{storeId}/parcels/{id}/unpack' },
  planHandOver: { method: 'POST', path: '/api/stores/{storeId}/handOver/plan' },
  handOver: { method: 'POST', path: '/api/stores/{storeId}/handOver' },
  trackParcel: { method: 'PUT', path: '/api/stores/{storeId}/parcels/{id}/tracking' },
  bookParcel: { method: 'POST', path: '/api/stores/{storeId}/parcels/{id}/booking' },
  parcelPapers: { method: 'GET', path: '/api/stores/{storeId}/floor/pack/papers.pdf' },
  parcelLabel: { method: 'GET', path: '/api/stores/{storeId}/parcels/{id}/label.pdf' },
  packingSlip: { method: 'GET', path: '/api/stores/{storeId}/parcels/{id}/slip.pdf' },
} as const

export type PackCallName = keyof typeof packCalls
