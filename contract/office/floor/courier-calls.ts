/** The calls about a carrier's day. */
export const courierCalls = {
  courierDay: { method: 'GET', path: '/api/stores/{storeId}/floor/courier' },
  courierDayPdf: { method: 'GET', path: '/api/stores/{storeId}/floor/courier.pdf' },
  courierDayCsv: { method: 'GET', path: '/api/stores/{storeId}/floor/courier.csv' },
  bookPickUp: { method: 'POST', path: '/api/stores/{storeId}/pickUps/{id}/booking' },
} as const

export type CourierCallName = keyof typeof courierCalls
