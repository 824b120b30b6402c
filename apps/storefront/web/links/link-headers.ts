import type { HeadersArgs } from 'react-router'
import { LEADS_OUT } from '#storefront/contract/leads-out.ts'

/** Each of these pages is somebody's, and found by nobody else. */
export function linkHeaders({ loaderHeaders }: HeadersArgs): HeadersInit {
  const leadsOut = loaderHeaders.get(LEADS_OUT)
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', ...(leadsOut && { [LEADS_OUT]: leadsOut }) }
}

/** Of a page whose form is answered by the way to a payment provider. */
export const LEADING_OUT = { headers: { [LEADS_OUT]: 'payment' } }
