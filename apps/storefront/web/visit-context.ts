import { createContext } from 'react-router'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import type { Visit } from '#storefront/contract/web-handler.ts'
import type { ApiClient } from './client/create-api-client.ts'

export const visitContext = createContext<Visit>()

export const apiContext = createContext<ApiClient>()

/** The store the visitor came to; null only where no active store answers to the domain. */
export const storeContext = createContext<PartnerStoreView | null>(null)

export const membershipsContext = createContext<MembershipView[]>([])

/** No secret: it marks a storefront, and the page's own calls carry it. */
export const publicTokenContext = createContext('')

/** No secret either: the browser sends it to the maps service. */
export const mapsApiKeyContext = createContext<string | null>(null)
