/** The calls about the pictures of a product. */
export const productPictureCalls = {
  addProductPicture: { method: 'POST', path: '/api/stores/{storeId}/products/{id}/pictures' },
  arrangePictures: { method: 'PUT', path: '/api/stores/{storeId}/products/{id}/pictures' },
  describePicture: { method: 'PUT', path: '/api/stores/{storeId}/products/{id}/pictures/{key}' },
  removePicture: { method: 'DELETE', path: '/api/stores/{storeId}/products/{id}/pictures/{key}' },
  restorePicture: { method: 'POST', path: '/api/stores/{storeId}/products/{id}/pictures/{key}/restored' },
} as const

export type ProductPictureCallName = keyof typeof productPictureCalls
