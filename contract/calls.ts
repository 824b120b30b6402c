import { accountCalls } from './accounts/account-calls.ts'
import { customerCalls } from './accounts/customer-calls.ts'
import { securityCalls } from './accounts/security-calls.ts'
import { userMembershipCalls } from './memberships/user-membership-calls.ts'
import { orderCalls } from './orders/order-calls.ts'
import { rentalCalls } from './rentals/rental-calls.ts'

/** Every call of the API, by name. Plain data: the browser imports this file, the schemas stay on the server. */
export const calls = {
  partnerStores: { method: 'GET', path: '/public-api/partnerStores' },
  partnerStoreLanguages: { method: 'GET', path: '/public-api/partnerStore/languages' },
  storePage: { method: 'GET', path: '/public-api/storePages/{slug}' },
  ownPage: { method: 'GET', path: '/public-api/ownPages/{slug}' },
  memberships: { method: 'GET', path: '/public-api/memberships' },
  products: { method: 'GET', path: '/public-api/products' },
  product: { method: 'GET', path: '/public-api/products/{id}' },
  productSuggestions: { method: 'GET', path: '/public-api/productSuggestions' },
  ...customerCalls,
  ...accountCalls,
  ...securityCalls,
  ...rentalCalls,
  ...orderCalls,
  ...userMembershipCalls,
} as const

export type CallName = keyof typeof calls
