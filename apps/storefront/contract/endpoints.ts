import type { z } from 'zod'
import { accountEndpoints } from './accounts/account-endpoints.ts'
import { securityEndpoints } from './accounts/security.ts'
import { customerProductEndpoints } from './catalogue/customer-products.ts'
import { productEndpoints } from './catalogue/products.ts'
import type { Endpoint } from './endpoint.ts'
import { chargeLinkEndpoints } from './links/charge-link.ts'
import { daysLinkEndpoints } from './links/days-link.ts'
import { paymentLinkEndpoints } from './links/payment-link.ts'
import { membershipEndpoints } from './memberships/memberships.ts'
import { userMembershipEndpoints } from './memberships/user-memberships.ts'
import { orderEndpoints } from './orders/order-endpoints.ts'
import { rentalEndpoints } from './rentals/rentals.ts'
import { storeEndpoints } from './stores/stores.ts'
import './stores/page-names.ts'

/** The wire, call by call: the API parses with it, the OpenAPI document and the client's types come from it. */
export const endpoints = {
  ...storeEndpoints,
  ...membershipEndpoints,
  ...productEndpoints,
  ...customerProductEndpoints,
  ...accountEndpoints,
  ...securityEndpoints,
  ...rentalEndpoints,
  ...orderEndpoints,
  ...paymentLinkEndpoints,
  ...chargeLinkEndpoints,
  ...daysLinkEndpoints,
  ...userMembershipEndpoints,
} as const satisfies Record<string, Endpoint>

type Endpoints = typeof endpoints

export type CallQuery<Name extends keyof Endpoints> = Endpoints[Name] extends { query: infer Query extends z.ZodType }
  ? z.input<Query>
  : undefined

/** A call like any other, without the types of its own. */
export function describeCall(name: keyof Endpoints): Endpoint {
  return endpoints[name]
}
