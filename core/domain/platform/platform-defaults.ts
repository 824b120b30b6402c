/** What holds for every store that has nothing of its own, in the order operators read it. */
export const PLATFORM_DEFAULTS = [
  'mode',
  'storeAddresses',
  'officeHost',
  'payments',
  'paymentMethods',
  'mailServer',
  'mailFrom',
  'mailPerSecond',
  'mailingList',
  'maps',
  'images',
  'couriers',
  'proxies',
  'log',
] as const

export type PlatformDefault = {
  name: (typeof PLATFORM_DEFAULTS)[number]
  /** Null: it is not set. Of a secret only that it is set is said. */
  value: string | null
  isSecret: boolean
  /** Where it is set. */
  variable: string
}
