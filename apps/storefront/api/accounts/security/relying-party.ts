import { relyingPartyId } from '#domain/identity/passkey-rules.ts'
import { normaliseDomain } from '#domain/stores/domain-name.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { RelyingParty } from '#providers/passkeys/passkeys.ts'
import type { ApiOptions } from '../../api-options.ts'

/** For whom a passkey is asked: a verified domain of the store, whatever else a header may say. */
export async function relyingPartyOf(
  { stores, accounts }: Pick<ApiOptions, 'stores' | 'accounts'>,
  store: PartnerStore,
  host: string,
): Promise<RelyingParty> {
  const domain = normaliseDomain(host)
  const owner = domain === null ? null : await stores.ownerOf(domain)
  const visited = domain !== null && owner === store.id ? domain : store.domain
  const { origin } = new URL(accounts.originOf(visited))
  return { id: relyingPartyId({ primary: store.domain, visited }), name: store.name, origin }
}
