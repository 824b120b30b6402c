/** The calls of the desk of a shop. */
export const deskCalls = {
  desk: { method: 'GET', path: '/api/stores/{storeId}/floor/desk' },
  handOverAtDesk: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/desk' },
  takeBackAtDesk: { method: 'POST', path: '/api/stores/{storeId}/floor/desk/scans' },
} as const

export type DeskCallName = keyof typeof deskCalls
