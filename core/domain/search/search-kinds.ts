import type { StorePermission } from '../staff/permissions.ts'

/** What one field looks for, in the order it is shown, each with what it takes to find it. */
export const SEARCH_PERMISSIONS = {
  order: 'orders.view',
  customer: 'customers.view',
  member: 'customers.view',
  garment: 'catalogue.view',
  unit: 'catalogue.view',
  page: 'brand.view',
  plan: 'plans.view',
  discount: 'discounts.view',
  contact: 'newsletter.view',
  staff: 'staff.view',
} as const satisfies Record<string, StorePermission>

export type SearchKind = keyof typeof SEARCH_PERMISSIONS

export const SEARCH_KINDS = Object.keys(SEARCH_PERMISSIONS) as [SearchKind, ...SearchKind[]]

/** Of each kind. */
export const MOST_FOUND = 5
