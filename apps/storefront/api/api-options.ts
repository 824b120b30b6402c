import type { Database } from '#database/connection.ts'
import type { StoreReader } from '#database/replica/store-reader.ts'
import type { TrackingAddresses } from '#domain/orders/shipping/tracking-link.ts'
import type { ErrorLog } from '#kit/api/unexpected.ts'
import type { AccountDependencies } from '#use-cases/accounts/account-dependencies.ts'
import type { CatalogueIndexes } from '#use-cases/catalogue/open-indexes.ts'
import type { Clock } from '#use-cases/clock/open-clock.ts'
import type { Payments } from '#use-cases/payments/payment-dependencies.ts'
import type { Fence } from '#use-cases/platform/fence.ts'
import type { UnitCalendars } from '#use-cases/rentals/units/unit-calendars.ts'
import type { StoreFinder } from '#use-cases/stores/find-active-store.ts'
import type { createDevCodeRoutes } from './demo/dev-codes.ts'
import type { DevStates } from './demo/dev-states.ts'
import type { ReadUserToken } from './protocol/require-bearer.ts'
import type { WarningLog } from './webhooks/courier-webhook.ts'

export type ApiOptions = {
  db: Database
  /** Where the catalogue is read; without it, in the same. */
  read?: StoreReader
  stores: StoreFinder
  publicToken: string
  log: ErrorLog & WarningLog
  accounts: AccountDependencies
  readUserToken?: ReadUserToken
  /** Pages for those who try the app out. */
  devPages?: boolean
  /** Who can log in to the demo's office. */
  demoStaff?: Parameters<typeof createDevCodeRoutes>[0]
  /** Pages of the shop in their odd states. */
  demoStates?: Omit<DevStates, 'originOf'> | null
  payments: Payments
  /** Left out: nothing is in quarantine. */
  fence?: Pick<Fence, 'isQuarantined'>
  /** What the courier signs its news with. */
  courierSecret?: string
  /** What the platform's account at Sendcloud signs its events with. */
  sendcloudSecret?: string | undefined
  /** Where couriers show their parcels; without it, as in a demo. */
  trackingAddresses?: TrackingAddresses
  /** What is in memory of catalogues; without it, the API has its own. */
  indexes?: CatalogueIndexes
  /** When units are taken, for calendars; without it, the database is asked. */
  calendars?: UnitCalendars
  /** What the shop goes by; without it, the same time as everything else. */
  clock?: Clock
  /** Everything that is due by the clock, for those who move it. */
  runDueWork?: () => Promise<string[]>
  /** Milliseconds a call may wait for providers; tests have less patience. */
  providerBudget?: number
}
