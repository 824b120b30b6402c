/** What somebody may do in the office of one store, each with a name that screens, calls and the audit share. */
export const STORE_PERMISSIONS = [
  'store.view',
  'brand.view',
  'brand.edit',
  'brand.publish',
  'plans.view',
  'plans.edit',
  'discounts.view',
  'discounts.edit',
  'policy.view',
  'policy.edit',
  'newsletter.view',
  'newsletter.export',
  'integrations.view',
  'integrations.edit',
  'catalogue.view',
  'catalogue.edit',
  'prices.view',
  'cost.view',
  'orders.view',
  'orders.edit',
  'customers.view',
  'customers.reveal',
  'customers.export',
  'customers.erase',
  'members.edit',
  'money.refund',
  'money.charge',
  'money.view',
  'money.settle',
  'floor.work',
  'figures.view',
  'books.view',
  'books.edit',
  'staff.view',
  'staff.edit',
  'devices.edit',
  'audit.view',
  'audit.export',
  'apiKeys.view',
  'apiKeys.edit',
  'webhooks.send',
  'lifecycle.edit',
] as const

/** What somebody may do for the platform as a whole; it opens no store. */
export const PLATFORM_PERMISSIONS = [
  'platform.view',
  'platform.openStore',
  'platform.retryJobs',
  'platform.support',
  'platform.staff',
  'platform.audit',
  'platform.money',
  'platform.stock',
] as const

export type StorePermission = (typeof STORE_PERMISSIONS)[number]
export type PlatformPermission = (typeof PLATFORM_PERMISSIONS)[number]
export type Permission = StorePermission | PlatformPermission

export function isPlatformPermission(permission: Permission): permission is PlatformPermission {
  return permission.startsWith('platform.')
}

const EVERY_VIEW = STORE_PERMISSIONS.filter((permission) => permission.endsWith('.view'))

/** What only the people a brand belongs to decide: who works there, its keys, whether it exists. */
const OWNERS_ALONE: readonly StorePermission[] = ['staff.edit', 'integrations.edit', 'apiKeys.edit', 'lifecycle.edit']

/** The roles there are. Nobody is given a permission by itself: what a role may do is the same in every store. */
export const ROLE_PERMISSIONS = {
  operator: PLATFORM_PERMISSIONS,
  owner: STORE_PERMISSIONS,
  manager: STORE_PERMISSIONS.filter((permission) => !OWNERS_ALONE.includes(permission)),
  // Answers what customers ask: what plans, codes and deliveries cost, and not how the store looks.
  service: [
    'store.view',
    'plans.view',
    'discounts.view',
    'policy.view',
    'catalogue.view',
    'prices.view',
    'orders.view',
    'orders.edit',
    'customers.view',
    'customers.reveal',
    'members.edit',
    'money.refund',
  ],
  // No prices and no e-mail addresses: whoever looks over a shoulder on the floor learns nothing.
  warehouse: ['store.view', 'catalogue.view', 'floor.work'],
  // What a garment cost is a power of its own, and not part of looking around.
  reader: EVERY_VIEW.filter((permission) => permission !== 'cost.view'),
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof ROLE_PERMISSIONS

/** Whoever may do this in a store. */
export function rolesWith(permission: Permission): Role[] {
  return ROLES.filter((role) => (ROLE_PERMISSIONS[role] as readonly Permission[]).includes(permission))
}

export const ROLES = Object.keys(ROLE_PERMISSIONS) as [Role, ...Role[]]

/** What names a customer: an order and a newsletter contact do, too. The database keeps them closed as well. */
const NAMES_CUSTOMERS: readonly StorePermission[] = ['customers.view', 'orders.view', 'newsletter.view']

/** What a garment has cost, what stores owe each other, and what the accountant reads. */
const OWN_BUSINESS: readonly StorePermission[] = ['cost.view', 'money.view', 'books.view']

/** What an operator sees of a store during a support session, unless its owner allows more. */
export const SUPPORT_PERMISSIONS: readonly StorePermission[] = EVERY_VIEW.filter(
  (permission) => !OWN_BUSINESS.includes(permission) && !NAMES_CUSTOMERS.includes(permission),
)

/** Dangerous enough to be asked again who one is. */
export const NEEDS_FRESH_PROOF: readonly Permission[] = [
  'members.edit',
  'money.refund',
  'money.charge',
  'customers.export',
  'customers.erase',
  'newsletter.export',
  'audit.export',
  'integrations.edit',
  'apiKeys.edit',
  'staff.edit',
  'devices.edit',
  'lifecycle.edit',
  'platform.staff',
]
