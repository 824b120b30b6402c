/** The calls about how lists are looked at, by a name. */
export const viewsCalls = {
  views: { method: 'GET', path: '/api/stores/{storeId}/views/{list}' },
  saveView: { method: 'POST', path: '/api/stores/{storeId}/views/{list}' },
  changeView: { method: 'PUT', path: '/api/stores/{storeId}/views/{list}/{id}' },
  removeView: { method: 'DELETE', path: '/api/stores/{storeId}/views/{list}/{id}' },
  saveSharedView: { method: 'POST', path: '/api/stores/{storeId}/sharedViews/{list}' },
  changeSharedView: { method: 'PUT', path: '/api/stores/{storeId}/sharedViews/{list}/{id}' },
  removeSharedView: { method: 'DELETE', path: '/api/stores/{storeId}/sharedViews/{list}/{id}' },
} as const

export type ViewsCallName = keyof typeof viewsCalls
