import { expect, test } from '@playwright/test'
import { repetitions } from '#tests/support/soak.ts'
import { findFirefox } from '../support/browsers/firefox/find-firefox.ts'
import { startFirefox } from '../support/browsers/firefox/start-firefox.ts'
import { sitDown } from '../support/browsers/firefox/visitor.ts'
import { addressOf } from '../support/stores.ts'
import { words } from '../support/words.ts'

const t = words.it
const program = repetitions(null, findFirefox())

test('in Firefox, from the home page a guest comes to a paid order by mouse and keyboard', async () => {
  test.skip(program === null, 'Firefox is not here, or this is not `npm run soak`, which brings it.')
  test.setTimeout(600_000)
  const firefox = await startFirefox(program ?? '')
  const visitor = await sitDown(firefox.bidi)
  try {
    const home = addressOf('velluto')
    const { hostname } = new URL(home)
    for (const [name, value] of Object.entries({ newsletter: 'true', consent: 'none', locale: 'it' }))
      await visitor.keepCookie(name, value, hostname)

    await visitor.goTo(`${home}/`)
    await visitor.click({ css: 'nav [href="/products"]' })
    await visitor.waitForPath(/^\/products$/)
    await visitor.click({ css: '#results :nth-child(18) > article h3 a' })
    await visitor.waitForPath(/^\/product\//)
    await visitor.click({ css: 'input[name=size]:not([aria-describedby])' })
    await visitor.click({ css: '[role=grid] button:not([aria-disabled])' })
    await visitor.click({ role: 'button', name: t.calendar.add })
    await visitor.click({ role: 'link', name: t.calendar.toCart })
    await visitor.waitForPath(/^\/cart$/)
    await visitor.click({ role: 'link', name: t.cart.asGuest })
    await visitor.waitForPath(/^\/checkout/)
    await visitor.fill({ css: 'main [name=email]' }, `ospite.${crypto.randomUUID().slice(0, 8)}@example.it`)
    await visitor.fill({ css: 'main [name=fullName]' }, 'Giulia Conti')
    await visitor.fill({ css: 'main [name=phone]' }, '3331234567')
    await visitor.fill({ css: 'main [name=street]' }, 'Via Roma 12')
    await visitor.fill({ css: 'main [name=postalCode]' }, '20121')
    await visitor.fill({ css: 'main [name=city]' }, 'Milano')
    await visitor.fill({ css: 'main [name=province]' }, 'Milano')
    await visitor.click({ css: 'main [name=terms]' })
    await visitor.click({ css: 'main [name=earlyStart]' })
    await visitor.click({ css: 'main form button[type=submit]' })
    await visitor.waitForPath(/^\/sandbox-payments\//)
    await visitor.click({ css: 'button[value=pay]' })
    await visitor.waitForPath(/^\/order\//)
    await visitor.see({ role: 'heading', name: t.orderResult.confirmed.title })
    expect(visitor.trouble).toEqual([])
  } catch (error) {
    await test.info().attach('what Firefox shows', { body: await visitor.picture(), contentType: 'image/png' })
    throw error
  } finally {
    await firefox.stop()
  }
})
