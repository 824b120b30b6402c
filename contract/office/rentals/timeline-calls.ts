/** The calls about who has which unit when. */
export const timelineCalls = {
  timeline: { method: 'GET', path: '/api/stores/{storeId}/timeline' },
  explainDay: { method: 'GET', path: '/api/stores/{storeId}/timeline/explanation' },
  moveChoices: { method: 'GET', path: '/api/stores/{storeId}/reservations/{id}/units' },
  moveReservation: { method: 'PUT', path: '/api/stores/{storeId}/reservations/{id}/unit' },
  freeHold: { method: 'POST', path: '/api/stores/{storeId}/holds/{id}/freed' },
  blockDays: { method: 'POST', path: '/api/stores/{storeId}/units/{id}/blocks' },
  unblockDays: { method: 'DELETE', path: '/api/stores/{storeId}/blocks/{id}' },
} as const

export type TimelineCallName = keyof typeof timelineCalls
