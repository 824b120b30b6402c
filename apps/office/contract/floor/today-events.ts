/** Where a page hears that something has changed: an event stream, which is no call. */
export const TODAY_EVENTS = '/api/stores/{storeId}/today/events'
