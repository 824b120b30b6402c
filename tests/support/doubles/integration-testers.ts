import type { IntegrationDependencies } from '#use-cases/integrations/integration-dependencies.ts'

/** Providers that know every key; mails go nowhere. */
export const TRUSTING: IntegrationDependencies = {
  sender: { send: async () => {} },
  platform: { payments: 'sandbox', mail: false, brevo: false, maps: false, courier: 'sandbox' },
  testers: {
    stripe: async () => ({ ok: true, externalId: 'acct_double', name: 'Atelier', isLive: false }),
    smtp: async () => ({ ok: true }),
    brevo: async () => ({ ok: true, externalId: 'brevo@example.it', name: 'Atelier' }),
    sendcloud: async () => ({ ok: true, externalId: '4242', name: 'Sendcloud 4242' }),
    maps: async () => ({ ok: true }),
  },
}
