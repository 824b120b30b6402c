/** The calls of bags that go to the laundry or to be mended. */
export const bagCalls = {
  bags: { method: 'GET', path: '/api/stores/{storeId}/floor/bags' },
  bag: { method: 'GET', path: '/api/stores/{storeId}/bags/{id}' },
  openBag: { method: 'POST', path: '/api/stores/{storeId}/floor/bags' },
  scanBag: { method: 'POST', path: '/api/stores/{storeId}/bags/{id}/scans' },
  takeOutOfBag: { method: 'POST', path: '/api/stores/{storeId}/bags/{id}/takeOut' },
  settleBagged: { method: 'POST', path: '/api/stores/{storeId}/bags/{id}/garments' },
  sendBag: { method: 'POST', path: '/api/stores/{storeId}/bags/{id}/send' },
  discardBag: { method: 'POST', path: '/api/stores/{storeId}/bags/{id}/discard' },
  priceBag: { method: 'POST', path: '/api/stores/{storeId}/bags/{id}/cost' },
  bagLabel: { method: 'GET', path: '/api/stores/{storeId}/bags/{id}/label.pdf' },
} as const

export type BagCallName = keyof typeof bagCalls
