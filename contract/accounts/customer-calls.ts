/** The catalogue as a customer sees it, with the hearts of her wishlist. */
export const customerCalls = {
  customerProducts: { method: 'GET', path: '/api/products' },
  customerProduct: { method: 'GET', path: '/api/products/{id}' },
  liked: { method: 'GET', path: '/api/liked' },
  like: { method: 'PUT', path: '/api/liked/{productId}' },
  unlike: { method: 'DELETE', path: '/api/liked/{productId}' },
} as const

export type CustomerCallName = keyof typeof customerCalls
