/** What a store shows, as files for other programs. */
export const feedCalls = {
  catalogueFeed: { method: 'GET', path: '/api/stores/{storeId}/feeds/catalogue.json' },
  catalogueFeedCsv: { method: 'GET', path: '/api/stores/{storeId}/feeds/catalogue.csv' },
} as const

export type FeedCallName = keyof typeof feedCalls
