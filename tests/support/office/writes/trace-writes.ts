import { inStore } from '#database/connection.ts'
import { listDeliveries } from '#database/queries/webhooks/deliveries.ts'
import { asOwner } from '#tests/support/database/database.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { deliverWebhook } from '#use-cases/webhooks/deliver.ts'
import { relayEvents } from '#use-cases/webhooks/relay-events.ts'
import type { Walk } from './walk.ts'

const storeId = ATELIER_ID

/** A row in every table of the office, also in those that the other writes have emptied again. */
export async function leaveTraces({ office, make }: Walk): Promise<void> {
  const owner = await office.logIn('anna@example.it')
  const brevo = { kind: 'brevo', apiKey: 'xkeysib-a-key-of-twenty-letters' }
  await make(owner, 'connectIntegration', { storeId, body: brevo })
  await make(owner, 'claimDomain', { storeId, body: { domain: 'traccia.example' } })
  await make(owner, 'saveView', { storeId, list: 'audit', body: { name: 'Mia', search: '', isDefault: false } })
  await leaveDelivery({ office, make }, owner)
  const { code } = await make(owner, 'registerDevice', { storeId, body: { name: 'Banco' } })
  const device = office.openBrowser({ address: '192.0.2.78' })
  await make(device, 'setUpDevice', { body: { code } })
  await office.hire('dario@example.it', [{ role: 'warehouse', storeId }])
  const dario = await office.logIn('dario@example.it')
  await make(dario, 'setPin', { body: { pin: '402817' } })
  const { person } = (await dario.call('GET', '/api/session')).body.data
  await device.call('POST', '/api/device/session', { personId: person.id, pin: '000001' })
  await asOwner(
    office.superuserUrl,
    `with place as (insert into warehouse (name, created_at) values ('Magazzino', now()) returning id)
      insert into warehouse_store select id, '${storeId}' from place`,
  )
}

/** An event that was sent once, in vain, and work that would send it again. */
async function leaveDelivery(
  { office, make }: Pick<Walk, 'office' | 'make'>,
  owner: Parameters<Walk['make']>[0],
): Promise<void> {
  const { webhook } = await make(owner, 'makeWebhook', { storeId, body: { url: 'http://127.0.0.1:9/hook' } })
  await make(owner, 'testWebhook', { storeId, id: webhook.id })
  await relayEvents(office.staff, storeId)
  const filter = { endpointId: webhook.id }
  const [delivery] = await inStore(office.db, storeId, (trx) => listDeliveries(trx, { filter, most: 1 }))
  await deliverWebhook(office.staff, { storeId, deliveryId: delivery?.id ?? '' })
  await make(owner, 'replayWebhooks', { storeId, body: {} })
}
