/** The calls about what a store's pages say. */
export const pagesCalls = {
  pages: { method: 'GET', path: '/api/stores/{storeId}/pages' },
  createPage: { method: 'POST', path: '/api/stores/{storeId}/pages' },
  placePage: { method: 'PUT', path: '/api/stores/{storeId}/pages/{slug}/place' },
  page: { method: 'GET', path: '/api/stores/{storeId}/pages/{slug}/{language}' },
  savePageDraft: { method: 'PUT', path: '/api/stores/{storeId}/pages/{slug}/{language}/draft' },
  discardPageDraft: { method: 'DELETE', path: '/api/stores/{storeId}/pages/{slug}/{language}/draft' },
  publishPage: { method: 'POST', path: '/api/stores/{storeId}/pages/{slug}/{language}/publish' },
  pageVersions: { method: 'GET', path: '/api/stores/{storeId}/pages/{slug}/{language}/versions' },
  restorePageVersion: {
    method: 'POST',
    path: '/api/stores/{storeId}/pages/{slug}/{language}/versions/{number}/restore',
  },
} as const

export type PagesCallName = keyof typeof pagesCalls
