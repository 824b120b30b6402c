/** The calls about filling a catalogue from files, and taking it along as one. */
export const importCalls = {
  imports: { method: 'GET', path: '/api/stores/{storeId}/imports' },
  uploadImport: { method: 'POST', path: '/api/stores/{storeId}/imports' },
  importDetail: { method: 'GET', path: '/api/stores/{storeId}/imports/{id}' },
  deleteImport: { method: 'DELETE', path: '/api/stores/{storeId}/imports/{id}' },
  uploadImportPictures: { method: 'POST', path: '/api/stores/{storeId}/imports/{id}/pictures' },
  mapImport: { method: 'PUT', path: '/api/stores/{storeId}/imports/{id}/mapping' },
  chooseImport: { method: 'PUT', path: '/api/stores/{storeId}/imports/{id}/choices' },
  importEntries: { method: 'GET', path: '/api/stores/{storeId}/imports/{id}/entries' },
  failedRows: { method: 'GET', path: '/api/stores/{storeId}/imports/{id}/failedRows' },
  applyImport: { method: 'POST', path: '/api/stores/{storeId}/imports/{id}/apply' },
  failedPictures: { method: 'GET', path: '/api/stores/{storeId}/imports/{id}/failedPictures' },
  retryPictures: { method: 'POST', path: '/api/stores/{storeId}/imports/{id}/retryPictures' },
  exportCatalogue: { method: 'GET', path: '/api/stores/{storeId}/catalogueExport' },
} as const

export type ImportCallName = keyof typeof importCalls
