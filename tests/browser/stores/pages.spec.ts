import type { FeesView } from '#storefront/contract/rentals/rentals.ts'
import { expectNoAxeFindingsAtEachWidth } from '../support/axe.ts'
import { callApi } from '../support/call-api.ts'
import { storeIds } from '../support/customer.ts'
import { asServed, expect, test } from '../support/stores.ts'

test.describe('titles and what search engines read', () => {
  test.use(asServed)

  test("the home page has the partner's title, one address and one per language", async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Velluto | Abiti da sera a noleggio')
    const origin = new URL(page.url()).origin
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/`)
    await expect(page.locator('link[rel=alternate][hreflang=de]')).toHaveAttribute('href', `${origin}/de`)
    await expect(page.locator('link[rel=alternate][hreflang=x-default]')).toHaveAttribute('href', `${origin}/`)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      'Velluto | Abiti da sera a noleggio',
    )
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeLessThanOrEqual(150)
  })

  test('a link in another language is that page, and the choice stays', async ({ page }) => {
    await page.goto('/?lang=fr')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/fr$/)
    await page.goto('/how-it-works')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })

  test('a page in a language leads on in it, and says so to link previews', async ({ page }) => {
    await page.goto('/?lang=fr')
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'fr_FR')
    await expect(page.locator('meta[property="og:locale:alternate"]').first()).toHaveAttribute('content', 'it_IT')
    for (const link of await page.getByRole('main').locator('a[href^="/"]').all())
      await expect(link).toHaveAttribute('href', /^\/fr(\/|$)/)
  })

  test('search engines read who the store is and how to search it, on its first page', async ({ page }) => {
    await page.goto('/')
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(data['@graph']).toMatchObject([{ '@type': 'Organization', name: 'Velluto' }, { '@type': 'WebSite' }])
    await page.goto('/how-it-works')
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  })

  test('another spelling of an address moves to the one it has', async ({ page }) => {
    await page.goto('/FR/HOW-it-works/')
    expect(new URL(page.url()).pathname).toBe('/fr/how-it-works')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/fr\/how-it-works$/)
  })
})

test('a phone finds what it needs for its home screen', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  const { icons } = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  const touch = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? ''
  for (const src of [touch, ...icons.map((icon: { src: string }) => icon.src)]) {
    const type = await page.evaluate(async (address) => (await fetch(address)).headers.get('content-type'), src)
    expect(type).toBe('image/png')
  }
})

test.describe('a store that gives its pages no titles', () => {
  test.use({ ...asServed, store: 'bosco' })

  test('has how it works under the name Come funziona', async ({ page }) => {
    await page.goto('/how-it-works')
    await expect(page).toHaveTitle('Come funziona')
  })
})

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(store, () => {
    test.use({ store })

    test('the home page shows hero, three steps, garments, story, plans and newsletter', { tag: '@layout' }, async ({
      page,
    }) => {
      await page.goto('/')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main.locator('ol > li')).toHaveCount(3)
      await expect(main.getByText('Noleggio da')).toHaveCount(8)
      await expect(main.getByText(/€ al mese/)).toHaveCount(store === 'velluto' ? 3 : 2)
      await expect(
        page.getByRole('contentinfo').getByRole('button', { name: 'Iscriviti alla newsletter' }),
      ).toBeVisible()
      await expectNoAxeFindingsAtEachWidth(page)
    })

    test.describe('as served', () => {
      test.use(asServed)

      test('the story stands beside its picture, and below it on a phone', { tag: '@both' }, async ({
        page,
        isMobile,
      }) => {
        await page.goto('/')
        const story = page.locator('section[aria-labelledby=story-title]')
        const picture = await story.locator('img').boundingBox()
        const words = await story.locator('div').boundingBox()
        const { x = 0, y = 0, width = 0, height = 0 } = picture ?? {}
        if (isMobile) expect(words?.y).toBeGreaterThanOrEqual(y + height)
        else expect(words?.x).toBeGreaterThanOrEqual(x + width)
        expect(width).toBeGreaterThan(0)
      })
    })

    for (const [path, heading] of [
      ['/info/terms-and-conditions', /Termini e condizioni/],
      ['/info/privacy-policy', /privacy/i],
      ['/info/cookie-policy', /cookie/i],
    ] as const) {
      test(`${path} is there, dated, with a table of contents`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page.getByText('Aggiornato al')).toBeVisible()
        await expectNoAxeFindingsAtEachWidth(page)
        await page.getByRole('navigation', { name: 'Indice' }).getByRole('link').last().click()
        await expect(page.locator(':target h2')).toBeInViewport()
      })
    }

    test('the terms list what the store may ask for after an order, as its policy says', async ({ page }) => {
      await page.goto('/info/terms-and-conditions')
      const fees = await callApi<FeesView>(page, `GET /public-api/fees?partnerStoreId=${storeIds[store]}`)
      const list = page.locator('#fees')
      await expect(list.getByRole('heading', { name: 'Listino degli importi' })).toBeVisible()
      const late = list.getByRole('definition').first()
      if (fees.lateFeePerDay === null) await expect(late).toHaveText('nessun supplemento')
      else await expect(late).toContainText(String(fees.lateFeePerDay / 100).replace('.', ','))
      await expect(list).toContainText(`hai ${fees.objectionDays} giorni per rispondere`)
    })

    test('questions open and close by keyboard', async ({ page }) => {
      await page.goto('/how-it-works')
      const question = page.locator('summary').first()
      await question.focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('details').first()).toHaveAttribute('open', '')
      await expectNoAxeFindingsAtEachWidth(page)
    })
  })
}

test('an unknown address is a designed 404', async ({ page }) => {
  for (const path of ['/order/x', '/receipt/x', '/receipt/membership/x', '/questa-pagina-non-esiste'])
    expect((await page.goto(path))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Questa pagina non c’è' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectNoAxeFindingsAtEachWidth(page)
})

test('a page that fails to render says Oops, there is an error!', async ({ page, trouble }) => {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (...request) => {
      const answer = await fetch(...request)
      if (!String(request[0]).includes('/how-it-works.data')) return answer
      return new Response((await answer.text()).replaceAll('"steps"', '"nothing"'), answer)
    }
  })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Come funziona' }).click()
  await expect(page.getByRole('heading', { name: 'Oops, there is an error!' })).toBeVisible()
  trouble.length = 0
})

test('a browser that denies storage browses and opens dialogs all the same', async ({ page, trouble }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Registrati' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Come funziona' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Come funziona' })).toBeVisible()
  // the script of the router for scrolling says so itself, and goes on
  expect(trouble.filter((sentence) => !sentence.includes('Access is denied for this document'))).toEqual([])
  trouble.length = 0
})

test.describe('without script', () => {
  test.use(asServed)

  test('pages that need one say what to do', async ({ page }) => {
    for (const path of ['/cart', '/checkout', '/profile']) {
      await page.goto(path)
      await expect(page.locator('noscript p').first()).toHaveText(/^Questa pagina ha bisogno di JavaScript\./)
      await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    }
  })

  test('a withdrawal is a plain form', async ({ page }) => {
    await page.goto('/withdrawal')
    await page.getByLabel('Numero dell’ordine o dell’abbonamento').fill('V-2026-000000')
    await page.getByLabel('E-mail usata per ordinare').fill('anna@example.it')
    await page.getByLabel('Nome e cognome').fill('Anna Rossi')
    await page.getByRole('button', { name: 'Continua' }).click()
    await expect(page.getByRole('alert')).toContainText('Non troviamo un contratto con questo numero')
    await expect(page.getByLabel('Nome e cognome')).toHaveValue('Anna Rossi')
  })

  test('pages, menu and languages work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
