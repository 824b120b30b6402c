import { expect, test } from '@playwright/test'
import { velluto } from '#demo/stores/velluto/store.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../../support/office/demo-office.ts'
import { scan } from '../../support/office/scan.ts'

const api = `/api/stores/${velluto.id}`
const PRODUCT = {
  ...{ name: { it: 'Abito della lavanderia' }, description: {}, composition: {}, care: {}, fit: {} },
  ...{ brand: 'Casa Sapone', category: null, colour: null, tags: [], valuePrice: 30_000 },
}

test('a bag is filled, sent and emptied on a phone by keys alone; what is not clean or missing is said so', async ({
  browser,
}) => {
  const context = await browser.newContext({
    ...{ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' },
    viewport: { width: 390, height: 844 },
  })
  await enterDemoOffice(context, await logInToDemo('manager'))
  const page = await context.newPage()
  const read = (code: string) => scan(page, code)
  const answer = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
  let barcodes: string[] = []

  await test.step('a bag is opened, and remembers its place', async () => {
    await page.goto(`/stores/${velluto.id}`)
    barcodes = await page.evaluate(
      async ({ api, PRODUCT }) => {
        const ask = async (path: string, body: object) => {
          const headers = { 'content-type': 'application/json' }
          const answer = await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) })
          return (await answer.json()).data
        }
        const { id } = await ask('/products', PRODUCT)
        const asked = { size: 'IT42', condition: 'new', count: 4, shelf: 'B7' }
        const { units } = (await ask(`/products/${id}/units`, asked)) as { units: { barcode: string }[] }
        return units.map(({ barcode }) => barcode)
      },
      { api, PRODUCT },
    )
    await page.keyboard.press('g')
    await page.keyboard.press('z')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavanderia e riparazioni')
    await page.getByLabel('Quale lavanderia?').focus()
    await page.keyboard.insertText('Lavanderia Rosa')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sacco \d+$/)
  })

  const [first = '', second = '', third = '', fourth = ''] = barcodes

  await test.step('garments go in by scanning; one undo takes the last one out', async () => {
    for (const code of [first, second, third, fourth]) {
      await read(code)
      await expect(page.getByRole('status').filter({ hasText: code })).toContainText('Nel sacco')
    }
    await page.keyboard.press('u')
    await answer('Annullato: è di nuovo com’era')
    await read(first)
    await answer('È già in questo sacco')
    await answer('3 capi nel sacco')
  })

  await test.step('it is sent', async () => {
    await page.getByRole('button', { name: 'Spedisci il sacco' }).focus()
    await page.keyboard.press('Enter')
    await answer('Ne mancano 3')
  })

  await test.step('they come back one by one: clean, not clean, and one not at all', async () => {
    await read(fourth)
    await answer('Non era in questo sacco')
    await read(first)
    await answer('Pulito. Scaffale B7')
    await read(second)
    await expect(page.getByRole('status').filter({ hasText: second })).toContainText('Pulito')
    await page.keyboard.press('2')
    await answer('Resta da trattare')
    await page.getByRole('button', { name: 'Manca', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Perché?').focus()
    await page.keyboard.insertText('La lavanderia non lo trova')
    await page.keyboard.press('Enter')
    await answer('Sono tornati tutti')
    await expect(page.getByText('Perso', { exact: true })).toBeVisible()
    await expect(page.getByText('Da rilavare')).toBeVisible()
  })

  await test.step('nothing stands out of the screen', async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
  await context.close()
})
