import { expect, it } from 'vitest'
import { openTestDoor, vellutoTest } from '#tests/support/fixtures/front-door.ts'

it('a page has the maps key of its own store, and may reach the maps only with one', async () => {
  const door = await openTestDoor({ mapsKeyOf: async (storeId) => (storeId === vellutoTest.id ? 'own-key' : null) })
  const read = async (host: string) => {
    const { text, headers } = await door.get('/', { host })
    return [text.includes('own-key'), String(headers['content-security-policy']).includes('maps.googleapis.com')]
  }
  expect(await read('velluto.test')).toEqual([true, true])
  expect(await read('bosco.test')).toEqual([false, false])
  await door.close()
})
