/** The calls about pictures that a store's people bring. */
export const pictureCalls = {
  uploadPicture: { method: 'POST', path: '/api/stores/{storeId}/pictures' },
} as const

export type PictureCallName = keyof typeof pictureCalls
