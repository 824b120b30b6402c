/** The calls about what a store owns and lists. */
export const catalogueCalls = {
  catalogue: { method: 'GET', path: '/api/stores/{storeId}/products' },
  catalogueChoices: { method: 'GET', path: '/api/stores/{storeId}/catalogueChoices' },
  listProducts: { method: 'POST', path: '/api/stores/{storeId}/listings' },
  createProduct: { method: 'POST', path: '/api/stores/{storeId}/products' },
  stockProduct: { method: 'GET', path: '/api/stores/{storeId}/products/{id}' },
  changeProduct: { method: 'PUT', path: '/api/stores/{storeId}/products/{id}' },
  changeListing: { method: 'PUT', path: '/api/stores/{storeId}/products/{id}/listing' },
  copyProduct: { method: 'POST', path: '/api/stores/{storeId}/products/{id}/copy' },
  archiveProduct: { method: 'PUT', path: '/api/stores/{storeId}/products/{id}/archive' },
  lendProduct: { method: 'PUT', path: '/api/stores/{storeId}/products/{id}/lending' },
  catalogueGrid: { method: 'GET', path: '/api/stores/{storeId}/catalogueGrid' },
  changeGrid: { method: 'PUT', path: '/api/stores/{storeId}/catalogueGrid' },
  factList: { method: 'GET', path: '/api/stores/{storeId}/factLists/{list}' },
  addFact: { method: 'POST', path: '/api/stores/{storeId}/factLists/{list}' },
  changeFact: { method: 'PUT', path: '/api/stores/{storeId}/factLists/{list}/{key}' },
  removeFact: { method: 'DELETE', path: '/api/stores/{storeId}/factLists/{list}/{key}' },
  mergeFact: { method: 'POST', path: '/api/stores/{storeId}/factLists/{list}/{key}/merge' },
  addUnits: { method: 'POST', path: '/api/stores/{storeId}/products/{id}/units' },
  stockUnit: { method: 'GET', path: '/api/stores/{storeId}/units/{id}' },
  changeUnit: { method: 'PUT', path: '/api/stores/{storeId}/units/{id}' },
  planUnitState: { method: 'POST', path: '/api/stores/{storeId}/units/{id}/statePlan' },
  changeUnitState: { method: 'POST', path: '/api/stores/{storeId}/units/{id}/state' },
  addUnitPhoto: { method: 'POST', path: '/api/stores/{storeId}/units/{id}/photos' },
} as const

export type CatalogueCallName = keyof typeof catalogueCalls
