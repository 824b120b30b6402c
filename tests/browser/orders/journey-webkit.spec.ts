import { expect, test } from '@playwright/test'
import { repetitions } from '#tests/support/soak.ts'
import { orderAsGuest } from '../support/browsers/guest-journey.ts'
import { sitDown } from '../support/browsers/visitor.ts'
import { findWebKit } from '../support/browsers/webkit/find-webkit.ts'
import { startWebKit } from '../support/browsers/webkit/start-webkit.ts'
import { openTab } from '../support/browsers/webkit/tab.ts'
import { addressOf } from '../support/stores.ts'

const programs = repetitions(null, findWebKit())

test('in WebKit, from the home page a guest comes to a paid order by mouse and keyboard', async () => {
  if (programs === null) return test.skip(true, 'WebKit is not here, or this is not `npm run soak`, which brings it.')
  test.setTimeout(600_000)
  const webkit = await startWebKit(programs)
  const visitor = sitDown(openTab(webkit.wire))
  try {
    await orderAsGuest(visitor, addressOf('velluto'))
    expect(visitor.trouble).toEqual([])
  } catch (error) {
    await test.info().attach('what WebKit shows', { body: await visitor.picture(), contentType: 'image/png' })
    throw error
  } finally {
    await webkit.stop()
  }
})
