/** The calls about what waits for somebody in a store. */
export const todayCalls = {
  today: { method: 'GET', path: '/api/stores/{storeId}/today' },
} as const

export type TodayCallName = keyof typeof todayCalls

/** Where a page hears that something has changed: an event stream, which is no call. */
export const TODAY_EVENTS = '/api/stores/{storeId}/today/events'
