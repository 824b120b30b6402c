import type { Settings } from '#config/settings.ts'
import type { Database } from '#database/connection.ts'
import { openSendcloud } from '#providers/courier/sendcloud/open-sendcloud.ts'
import { openStoreSmtp } from '#providers/mail/store-smtp.ts'
import { openBrevo } from '#providers/mailing-list/brevo.ts'
import type { Secrets } from '#providers/secrets/open-secrets.ts'
import type { SendcloudKeys } from '#use-cases/integrations/account-keys.ts'
import {
  openProviderAccounts,
  type ProviderAccounts,
  type SendcloudAccount,
} from '#use-cases/integrations/open-provider-accounts.ts'
import type { Fence } from '#use-cases/platform/fence.ts'
import { fencePayments } from './fence-ports.ts'
import { atAddress } from './open-payments.ts'

/** The accounts that stores have at providers. Hosts that they name lie outside; a demo may have them on its own machine. */
export function openAccountsOfStores({
  settings,
  db,
  secrets,
  isLive,
  fence,
}: {
  settings: Settings
  db: Database
  secrets: Secrets
  isLive: () => boolean
  fence: Fence
}): ProviderAccounts {
  const perSecond = settings.mail.kind === 'smtp' ? settings.mail.perSecond : 10
  const smtp = { perSecond, allowPrivate: settings.mode === 'demo' }
  return openProviderAccounts({
    db,
    secrets,
    isLive,
    openers: {
      async stripe(keys) {
        const { openStripe } = await import('#providers/payments/stripe/open-stripe.ts')
        return fencePayments(openStripe({ ...keys, ...atAddress(settings.stripeApi) }), fence)
      },
      smtp: (keys) => openStoreSmtp(keys, smtp),
      brevo: openBrevo,
      maps: ({ apiKey }) => ({ apiKey }),
      sendcloud: (keys) => toSendcloudAccount(keys, settings.sendcloudApi),
    },
  })
}

/** The same for the platform's account, whose keys are settings. */
export function toSendcloudAccount(keys: SendcloudKeys, address: string): SendcloudAccount {
  const {
    publicKey,
    secretKey,
    service,
    returnService,
    pickUpCarrier,
    name,
    street,
    postalCode,
    city,
    province,
    phone,
  } = keys
  const courier = openSendcloud({ publicKey, secretKey, returnService, pickUpCarrier, address })
  return { courier, service, secretKey, from: { name, street, postalCode, city, province, country: 'IT', phone } }
}
