import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findStore } from '#database/queries/stores/stores.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID, atelier } from '#tests/support/fixtures/test-stores.ts'
import { saveStoreSettings } from './save-store-settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

describe('the settings of a store', () => {
  it('are written when they are in order', async () => {
    expect(await saveStoreSettings(app.db, { ...atelier, primaryColor: '#123456' })).toEqual({ ok: true })
    expect((await findStore(app.db, ATELIER_ID))?.primaryColor).toBe('#123456')
  })

  it('are refused whole when one of them is not', async () => {
    const before = await findStore(app.db, ATELIER_ID)
    const outcome = await saveStoreSettings(app.db, { ...atelier, name: 'Altro', topBannerLink: 'javascript:alert(1)' })
    expect(outcome).toEqual({
      ok: false,
      reason: 'INVALID_SETTINGS',
      problems: [{ field: 'topBannerLink', reason: 'NOT_A_LINK' }],
    })
    expect(await findStore(app.db, ATELIER_ID)).toEqual(before)
  })
})
