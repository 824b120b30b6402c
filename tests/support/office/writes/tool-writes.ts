import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { relayEvents } from '#use-cases/webhooks/relay-events.ts'
import type { Walk } from './walk.ts'

const storeId = ATELIER_ID
const BREVO = { kind: 'brevo', apiKey: 'xkeysib-a-key-of-twenty-letters' }
const HOOK = { url: 'http://127.0.0.1:9/hook' }

/** What a store is connected to: providers, programs that call, programs that are told. */
export async function writeAboutTools({ office, make }: Walk): Promise<void> {
  const owner = await office.logIn('anna@example.it')
  await make(owner, 'testIntegration', { storeId, body: BREVO })
  await make(owner, 'connectIntegration', { storeId, body: BREVO })
  await make(owner, 'removeIntegration', { storeId, body: { kind: 'brevo' } })
  await make(owner, 'saveTools', { storeId, body: { googleAnalyticsId: 'G-AB12CD34EF' } })
  await make(owner, 'sendTestMail', { storeId })

  const wanted = { name: 'Gestionale', scopes: ['brand.edit', 'brand.view'], days: 30 }
  const { key, text } = await make(owner, 'makeApiKey', { storeId, body: wanted })
  const program = office.openProgram(text)
  const { revision } = (await program.call('GET', `/api/stores/${storeId}/brand`)).body.data
  await make(program, 'saveBrandDraft', { storeId, body: { revision, changes: { name: 'Dal gestionale' } } })
  await make(owner, 'revokeApiKey', { storeId, id: key.id })

  const { webhook } = await make(owner, 'makeWebhook', { storeId, body: HOOK })
  const { id } = webhook
  await make(owner, 'changeWebhook', { storeId, id, body: { ...HOOK, description: 'Magazzino', isOn: true } })
  await make(owner, 'rotateWebhookSecret', { storeId, id })
  await make(owner, 'testWebhook', { storeId, id })
  await relayEvents(office.staff, storeId)
  const { deliveries } = (await owner.call('GET', `/api/stores/${storeId}/webhookDeliveries`)).body.data
  await make(owner, 'replayWebhook', { storeId, id: deliveries[0].id })
  const { id: task } = await make(owner, 'replayWebhooks', { storeId, body: {} })
  await make(owner, 'stopTask', { storeId, id: task })
  await make(owner, 'removeWebhook', { storeId, id })
}
