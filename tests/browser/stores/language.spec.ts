import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { answer, LOGGED_IN } from '../support/answers.ts'
import { expect, test } from '../support/stores.ts'

test('who switches to German on a garment page stays in German, to the cart, through the log-in and back', async ({
  page,
}) => {
  await answer(page, 'POST /public-api/login', LOGGED_IN)
  await page.goto('/products?sizes=IT42')
  const path = (await page.locator('#results article').first().getByRole('link').getAttribute('href')) ?? ''
  await page.goto(path)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`/de${path}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  await page.getByRole('banner').getByRole('link', { name: 'Warenkorb' }).click()
  await expect(page).toHaveURL('/de/cart')
  await page.goto('/de/login?previous=%2Fcart')
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('anna@example.it')
  await page.getByLabel('Passwort', { exact: true }).fill('segreta')
  await page.locator('form').getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/de/cart')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  // the row above the footer has arrived: a link that moves under the pointer is not clicked
  await expect(page.getByRole('region', { name: 'Zuletzt angesehen' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Italiano' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
})

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(store, () => {
    test.use({ store })

    test('every page of the site map is there, and its languages name each other', async ({ baseURL }) => {
      const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
      const maps = await Promise.all(locations(await read(`${baseURL}/sitemap.xml`)).map(read))
      const addresses = maps.flatMap(locations)
      const garments = addresses.filter((address) => address.includes('/product/'))
      const pages = addresses.filter((address) => !garments.includes(address))
      expect(pages.filter((address) => /\/(categories|occasions)\/[a-z-]+$/.test(address)).length).toBeGreaterThan(4)

      for (const address of [...pages, ...garments.filter((_, index) => index % 25 === 0)]) {
        const html = await read(address)
        expect(html.includes('noindex'), address).toBe(false)
        expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(address)
        const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)]
        const own = alternates.filter(([, , href]) => href === address).map(([, code]) => code)
        expect(own, address).toContain(/<html lang="(\w+)"/.exec(html)?.[1])
        for (const [, , href = ''] of alternates) expect(addresses, address).toContain(href)
        expect(alternates.map(([, code]) => code).filter((code) => code === 'x-default')).toHaveLength(1)
      }
    })
  })
}

/** As a crawler asks, which keeps no cookie. This process may not know names that end in localhost. */
async function read(address: string): Promise<string> {
  const { host, port, pathname } = new URL(address)
  const [page] = await once(
    get({ host: '127.0.0.1', port, path: pathname, headers: { host }, agent: false }),
    'response',
  )
  expect(page.statusCode, address).toBe(200)
  return text(page)
}
