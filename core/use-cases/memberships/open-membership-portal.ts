import { inStore } from '#database/connection.ts'
import { isLive } from '#domain/memberships/user-membership.ts'
import { languagePrefix } from '#domain/stores/language-address.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { findProvider } from '../payments/payment-accounts.ts'
import { findOwnRecord } from './find-own-record.ts'
import { type MembershipDependencies, NOT_ACTIVE, NOT_FOUND, PROVIDER_DOWN } from './membership-dependencies.ts'
import { reachProvider } from './reach-provider.ts'

export type OpenedPortal =
  | { ok: true; url: string }
  | { ok: false; reason: 'MEMBERSHIP_NOT_FOUND' | 'MEMBERSHIP_NOT_ACTIVE' | 'PAYMENT_PROVIDER_DOWN' }

/** Where the card can be changed. */
export async function openMembershipPortal(
  dependencies: MembershipDependencies,
  store: PartnerStore,
  { origin, ...own }: { userId: string; id: string; origin: string },
): Promise<OpenedPortal> {
  const record = await inStore(dependencies.db, store.id, (trx) => findOwnRecord(trx, own))
  if (record === null) return NOT_FOUND
  const { providerCustomerId: customerId } = record
  const provider = await findProvider(dependencies, record)
  if (!isLive(record) || customerId === null || provider === null) return NOT_ACTIVE
  const home = origin + languagePrefix(record.language, store.languages)
  const returnUrl = `${home}/profile?page=membership&record=${record.id}`
  let url = ''
  const isReached = await reachProvider(async () => {
    url = (await provider.openPortal({ customerId, returnUrl })).url
  })
  return isReached ? { ok: true, url } : PROVIDER_DOWN
}
