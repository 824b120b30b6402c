import { expect, test } from '@playwright/test'
import { repetitions } from '#tests/support/soak.ts'
import { findFirefox } from '../support/browsers/firefox/find-firefox.ts'
import { startFirefox } from '../support/browsers/firefox/start-firefox.ts'
import { openTab } from '../support/browsers/firefox/tab.ts'
import { orderAsGuest } from '../support/browsers/guest-journey.ts'
import { sitDown } from '../support/browsers/visitor.ts'
import { addressOf } from '../support/stores.ts'

const program = repetitions(null, findFirefox())

test('in Firefox, from the home page a guest comes to a paid order by mouse and keyboard', async () => {
  test.skip(program === null, 'Firefox is not here, or this is not `npm run soak`, which brings it.')
  test.setTimeout(600_000)
  const firefox = await startFirefox(program ?? '')
  const visitor = sitDown(await openTab(firefox.bidi))
  try {
    await orderAsGuest(visitor, addressOf('velluto'))
    expect(visitor.trouble).toEqual([])
  } catch (error) {
    await test.info().attach('what Firefox shows', { body: await visitor.picture(), contentType: 'image/png' })
    throw error
  } finally {
    await firefox.stop()
  }
})
