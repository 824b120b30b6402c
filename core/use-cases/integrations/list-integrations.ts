import type { Transaction } from '#database/connection.ts'
import { listIntegrations } from '#database/queries/integrations/integrations.ts'
import { countLeftWithFormer } from '#database/queries/integrations/provider-accounts.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { INTEGRATION_KINDS, type IntegrationKind } from '#domain/integrations/integration.ts'
import { toolsOf } from '#domain/stores/store-tools.ts'
import type { PlatformAccounts } from './integration-dependencies.ts'

/** What goes through which account, without anything secret. */
export async function describeIntegrations(
  trx: Transaction,
  { platform, originOf }: { platform: PlatformAccounts; originOf: (domain: string) => string },
  storeId: string,
) {
  const saved = await listIntegrations(trx)
  const store = await findStoreIn(trx, storeId)
  if (store === null) throw new Error(`the store ${storeId} has gone`)
  return {
    integrations: INTEGRATION_KINDS.map((kind) => {
      const own = saved.find((each) => each.kind === kind)
      return { kind, through: own ? ('own' as const) : throughPlatform(platform, kind), own: own ? shown(own) : null }
    }),
    stripeWebhook: `${originOf(store.domain)}/webhooks/stripe/${storeId}`,
    sendcloudWebhook: `${originOf(store.domain)}/webhooks/sendcloud/${storeId}`,
    left: await countLeftWithFormer(trx),
    tools: toolsOf(store),
  }
}

function shown({
  fingerprint,
  parts,
  savedByName: savedBy,
  savedAt,
  testedAt,
}: Awaited<ReturnType<typeof listIntegrations>>[number]) {
  return { fingerprint, parts, savedBy, savedAt: savedAt.toISOString(), testedAt: testedAt.toISOString() }
}

export function throughPlatform(
  { payments, mail, brevo, maps, courier }: PlatformAccounts,
  kind: IntegrationKind,
): 'platform' | 'sandbox' | 'byHand' | 'none' {
  if (kind === 'stripe') return payments === 'stripe' ? 'platform' : 'sandbox'
  if (kind === 'smtp') return mail ? 'platform' : 'sandbox'
  if (kind === 'sendcloud') return courier === 'sendcloud' ? 'platform' : courier
  return (kind === 'brevo' ? brevo : maps) ? 'platform' : 'none'
}
