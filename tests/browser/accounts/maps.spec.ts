import type { Page } from '@playwright/test'
import { createDataFolder, runServer } from '#tests/start/support/run-server.ts'
import { ANNA, answer } from '../support/answers.ts'
import { comeBack } from '../support/come-back.ts'
import { addressOf, test as base, expect } from '../support/stores.ts'

/** A server of its own, reached in the place of the usual one, which has no maps key. */
const test = base.extend<object, { mapsServer: typeof addressOf }>({
  mapsServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const others = process.env.GUARDAROBA_TEST_PORT
      const data = await createDataFolder()
      const server = await runServer(data.folder, { MAPS_API_KEY: 'test-key' })
      process.env.GUARDAROBA_TEST_PORT = String(server.port)
      await use(addressOf)
      process.env.GUARDAROBA_TEST_PORT = others
      await server.stop()
      await data.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ mapsServer, store }, use) => use(mapsServer(store)),
})

test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page, context, baseURL }) => {
  await comeBack(context, baseURL)
  await answer(page, `GET /api/users/${ANNA.id}`, { data: ANNA })
  await answer(page, 'GET /api/addresses', { data: [] })
})

const MAPS = /^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/

async function openForm(page: Page) {
  await page.goto('/profile?page=addresses')
  await page.getByRole('button', { name: 'Aggiungi un indirizzo' }).click()
  return page.getByLabel('Via e numero civico')
}

test('a maps script that does not load is only logged, and the fields stay plain', async ({ page, trouble }) => {
  await page.route(MAPS, (route) => route.abort())
  const added = await answer(page, 'POST /api/addresses', { data: null })
  const street = await openForm(page)
  expect(trouble).toEqual([])
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The maps script did not load'))
  await street.pressSequentially('Via Santo Spirito 12')
  await logged
  await page.getByLabel('CAP', { exact: true }).fill('20121')
  await page.getByLabel('Città').fill('Milano')
  await page.getByLabel('Provincia').selectOption('Milano')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Indirizzo salvato.' })).toBeVisible()
  expect(added[0]?.postDataJSON()).toMatchObject({ street: 'Via Santo Spirito 12', province: 'IT-MI' })
  expect(trouble).toEqual([
    expect.stringContaining('request to another host: https://maps.googleapis.com/maps/api/js?key=test-key'),
    expect.stringContaining('The maps script did not load'),
  ])
  trouble.length = 0
})

test('a suggested address fills street, postcode, city and province', async ({ page, trouble }) => {
  await page.route(MAPS, (route) => route.fulfill({ contentType: 'text/javascript', body: `(${fakeMaps})()` }))
  const street = await openForm(page)
  await street.pressSequentially('via santo')
  const options = page.getByRole('listbox', { name: 'Suggerimenti' }).getByRole('option')
  await expect(options).toHaveText(['Via Santo Spirito 12, Milano', 'Via Santo Stefano, Bologna'])
  await expect(street).toHaveAttribute('aria-expanded', 'true')

  await street.press('Escape')
  await expect(options).toHaveCount(0)
  await street.press('Space')
  await expect(options).toHaveCount(2)
  // an arrow is pressed on what is there, and then the answer to the last letter comes
  await street.pressSequentially('s')
  await street.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'asked')))
    .toEqual(['via santo', 'via santo', 'via santo s'])
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await street.press('Enter')
  await expect(street).toHaveValue('Via Santo Spirito 12')
  await expect(page.getByLabel('CAP', { exact: true })).toHaveValue('20121')
  await expect(page.getByLabel('Città')).toHaveValue('Milano')
  await expect(page.getByLabel('Provincia')).toHaveValue('IT-MI')
  await expect(options).toHaveCount(0)

  await street.fill('via santo')
  await options.last().click()
  await expect(street).toHaveValue('Via Santo Stefano')
  await expect(page.getByLabel('CAP', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Provincia')).toHaveValue('IT-BO')
  expect(trouble, 'the script is fetched once').toEqual([expect.stringContaining('request to another host')])
  trouble.length = 0
})

/** Runs in the page, in place of Google's script. */
function fakeMaps() {
  type Asked = { input: string; includedRegionCodes: string[] }
  const part = (type: string, longText: string, shortText = longText) => ({ types: [type], longText, shortText })
  const milan = [
    part('street_number', '12'),
    part('route', 'Via Santo Spirito'),
    part('locality', 'Milano'),
    part('administrative_area_level_2', 'Milano', 'MI'),
    part('postal_code', '20121'),
  ]
  const bologna = [
    part('route', 'Via Santo Stefano'),
    part('locality', 'Bologna'),
    part('administrative_area_level_2', 'Bologna', 'BO'),
  ]
  const prediction = (text: string, parts: object[]) => ({
    placePrediction: {
      placeId: text,
      text: { text },
      toPlace: () => ({
        async fetchFields() {
          Object.assign(this, { addressComponents: parts })
        },
      }),
    },
  })
  const asked: string[] = []
  const places = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async ({ input, includedRegionCodes }: Asked) => {
        asked.push(input)
        return {
          suggestions: includedRegionCodes.includes('it')
            ? [prediction('Via Santo Spirito 12, Milano', milan), prediction('Via Santo Stefano, Bologna', bologna)]
            : [],
        }
      },
    },
  }
  const script = document.currentScript as HTMLScriptElement
  const callback = new URL(script.src).searchParams.get('callback') ?? ''
  Object.assign(window, { asked, google: { maps: { importLibrary: async () => places } } })
  const ready: unknown = Reflect.get(window, callback)
  if (typeof ready === 'function') ready()
}
