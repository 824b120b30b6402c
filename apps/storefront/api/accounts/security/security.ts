import { handleCustomer } from '#storefront/api/protocol/handle-customer.ts'
import { requireStore } from '#storefront/api/protocol/require-store.ts'
import { addPasskey } from '#use-cases/accounts/factors/add-passkey.ts'
import { askForPasskey } from '#use-cases/accounts/factors/ask-for-passkey.ts'
import { confirmTotp } from '#use-cases/accounts/factors/confirm-totp.ts'
import { findSecurity } from '#use-cases/accounts/factors/find-security.ts'
import { removePasskey } from '#use-cases/accounts/factors/remove-passkey.ts'
import { renamePasskey } from '#use-cases/accounts/factors/rename-passkey.ts'
import { renewRecoveryCodes } from '#use-cases/accounts/factors/renew-recovery-codes.ts'
import { startTotp } from '#use-cases/accounts/factors/start-totp.ts'
import { turnOffSecondFactor } from '#use-cases/accounts/factors/turn-off-second-factor.ts'
import { turnOnSecondFactor } from '#use-cases/accounts/factors/turn-on-second-factor.ts'
import type { ApiOptions } from '../../api-options.ts'
import { relyingPartyOf } from './relying-party.ts'
import { toSecurityView } from './security-view.ts'

/** What a customer changes about second factors and passkeys. */
export function createSecurityHandlers(options: Pick<ApiOptions, 'accounts' | 'stores'>) {
  const { accounts, stores } = options
  const requireOwnStore = ({ storeId }: { storeId: string }, host: string) =>
    requireStore(stores, { partnerStoreId: storeId, host })

  return {
    security: handleCustomer('security', async ({ owner }) => {
      return { ok: true, data: toSecurityView(await findSecurity(accounts, owner)) }
    }),

    startTotp: handleCustomer('startTotp', async ({ owner, sessionId, body, visitor, host }) => {
      const found = await requireOwnStore(owner, host)
      if (!found.ok) return found
      const input = { ...owner, sessionId, ...body, storeName: found.store.name, visitor }
      const outcome = await startTotp(accounts, input)
      if (!outcome.ok) return outcome
      const { secret, address, setUp } = outcome
      return { ok: true, data: { secret, address, token: setUp } }
    }),

    confirmTotp: handleCustomer('confirmTotp', async ({ owner, sessionId, body, visitor }) => {
      const { token: setUp, code } = body
      return codesOf(await confirmTotp(accounts, { ...owner, sessionId, setUp, code, visitor }))
    }),

    turnOnSecondFactor: handleCustomer('turnOnSecondFactor', async ({ owner, sessionId, body, visitor }) =>
      codesOf(await turnOnSecondFactor(accounts, { ...owner, sessionId, ...body, visitor })),
    ),

    turnOffSecondFactor: handleCustomer('turnOffSecondFactor', async ({ owner, sessionId, body, visitor }) => {
      const outcome = await turnOffSecondFactor(accounts, { ...owner, sessionId, ...body, visitor })
      return outcome.ok ? { ok: true, data: null } : outcome
    }),

    renewRecoveryCodes: handleCustomer('renewRecoveryCodes', async ({ owner, body, visitor }) =>
      codesOf(await renewRecoveryCodes(accounts, { ...owner, ...body, visitor })),
    ),

    passkeyOptions: handleCustomer('passkeyOptions', async ({ owner, sessionId, body, visitor, host }) => {
      const found = await requireOwnStore(owner, host)
      if (!found.ok) return found
      const party = await relyingPartyOf(options, found.store, host)
      const outcome = await askForPasskey(accounts, { ...owner, sessionId, ...body, party, visitor })
      return outcome.ok ? { ok: true, data: outcome.options } : outcome
    }),

    addPasskey: handleCustomer('addPasskey', async ({ owner, sessionId, body, host, visitor }) => {
      const found = await requireOwnStore(owner, host)
      if (!found.ok) return found
      const party = await relyingPartyOf(options, found.store, host)
      const { name, response: attestation } = body
      const outcome = await addPasskey(accounts, { ...owner, sessionId, name, attestation, party, visitor })
      return outcome.ok ? { ok: true, data: null } : outcome
    }),

    renamePasskey: handleCustomer('renamePasskey', async ({ owner, params, body, visitor }) => {
      const outcome = await renamePasskey(accounts, { ...owner, passkeyId: params.id, ...body, visitor })
      return outcome.ok ? { ok: true, data: null } : outcome
    }),

    removePasskey: handleCustomer('removePasskey', async ({ owner, sessionId, params, body, visitor }) => {
      const input = { ...owner, sessionId, passkeyId: params.id, ...body, visitor }
      const outcome = await removePasskey(accounts, input)
      return outcome.ok ? { ok: true, data: null } : outcome
    }),
  }
}

function codesOf<Refusal extends { ok: false }>(outcome: { ok: true; recoveryCodes: string[] } | Refusal) {
  return outcome.ok ? ({ ok: true, data: { recoveryCodes: outcome.recoveryCodes } } as const) : outcome
}
