import type { Settings } from '#config/settings.ts'
import { testSendcloud } from '#providers/courier/sendcloud/test-sendcloud.ts'
import type { MailSender } from '#providers/mail/mail-port.ts'
import { testSmtp } from '#providers/mail/test-smtp.ts'
import { testBrevo } from '#providers/mailing-list/test-brevo.ts'
import { testMaps } from '#providers/maps/test-maps.ts'
import type { IntegrationDependencies } from '#use-cases/integrations/integration-dependencies.ts'
import { atAddress } from './open-payments.ts'

/** What the office tests keys with. A demo takes no real money, and may have its mail server on the same machine. */
export function openIntegrations(settings: Settings, sender: MailSender): IntegrationDependencies {
  const isDemo = settings.mode === 'demo'
  const takes = isDemo || settings.stripeApi !== null ? 'test' : settings.allowsTestPayments ? 'both' : 'live'
  return {
    sender,
    platform: {
      payments: settings.payments.kind,
      mail: settings.mail.kind === 'smtp',
      brevo: settings.brevoApiKey !== null,
      maps: settings.mapsApiKey !== null,
      courier: settings.sendcloud ? 'sendcloud' : isDemo ? 'sandbox' : 'byHand',
    },
    testers: {
      async stripe({ secretKey }) {
        const { testStripe } = await import('#providers/payments/stripe/test-stripe.ts')
        return testStripe({ secretKey, ...atAddress(settings.stripeApi) }, { takes })
      },
      smtp: (keys, mail) => testSmtp(keys, { perSecond: 1, allowPrivate: isDemo, mail }),
      brevo: ({ apiKey }) => testBrevo({ apiKey }),
      sendcloud: (keys) => testSendcloud({ ...keys, address: settings.sendcloudApi }),
      maps: ({ apiKey }, origin) => testMaps({ apiKey, origin }),
    },
  }
}
