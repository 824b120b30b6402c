import type { Settings } from '#config/settings.ts'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import { Quarantined } from '#providers/quarantined.ts'
import { openSecrets } from '#providers/secrets/open-secrets.ts'
import type { PaymentDependencies } from '#use-cases/payments/payment-dependencies.ts'
import type { Fence } from '#use-cases/platform/fence.ts'
import { keepSecret } from '../keep-secret.ts'
import { fencePayments } from './fence-ports.ts'
import { openAccountsOfStores } from './open-accounts-of-stores.ts'
import { openPayments } from './open-payments.ts'

/** Whatever the database says: here a provider is asked, and told nothing. */
const CLOSED: Fence = {
  isHome: async () => false,
  isQuarantined: async () => true,
  async requireHome() {
    throw new Quarantined()
  },
}

/** Enough to compare the books with every account that has taken payments. */
export async function openQuarantinedPayments(
  settings: Settings,
  databaseUrl: string,
): Promise<{ dependencies: PaymentDependencies; close(): Promise<void> }> {
  const db = openDatabase(databaseUrl)
  const now = () => new Date()
  const appSecret = settings.appSecret ?? keepSecret(settings.dataFolder)
  const refuse = async () => {
    throw new Quarantined()
  }
  const payments = await openPayments(settings, { databaseUrl, appSecret, now, deliver: refuse, onError: () => {} })
  const secrets = openSecrets(appSecret, ...settings.olderSecrets)
  const providerAccounts = openAccountsOfStores({ settings, db, secrets, isLive: () => false, fence: CLOSED })
  const dependencies: PaymentDependencies = {
    ...{ db, now, providerAccounts, provider: fencePayments(payments.provider, CLOSED) },
    jobs: { enqueue: refuse },
    originOf: (domain) => `https://${domain}`,
  }
  return {
    dependencies,
    async close() {
      await payments.close()
      await closeDatabase(db)
    },
  }
}
