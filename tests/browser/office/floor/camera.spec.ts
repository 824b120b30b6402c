import { expect, type Page, test } from '@playwright/test'
import { velluto } from '#demo/stores/velluto/store.ts'
import type { CodeSymbol } from '#domain/catalogue/labels/label-symbol.ts'
import { encodeSymbol } from '#providers/labels/encode-symbol.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../../support/office/demo-office.ts'

const receive = `/stores/${velluto.id}/floor/receive`

/** A camera in front of which somebody holds this label. */
async function showToCamera(page: Page, { width, dark }: CodeSymbol): Promise<void> {
  const bar = Math.floor(1_000 / width)
  const bars = dark.map(({ x, width }) => ({ x: 140 + x * bar, width: width * bar }))
  await page.addInitScript((drawn) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
      const context = canvas.getContext('2d')
      setInterval(() => {
        if (context === null) return
        context.fillStyle = 'white'
        context.fillRect(0, 0, 1280, 720)
        context.fillStyle = 'black'
        for (const { x, width } of drawn) context.fillRect(x, 240, width, 200)
      }, 50)
      return canvas.captureStream()
    }
  }, bars)
}

test('the camera reads a label, by a program of our own server; without a camera it is said what to do', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('owner'))
  const page = await context.newPage()
  await page.goto(receive)
  await page.getByRole('button', { name: 'Usa la fotocamera' }).click()
  await expect(page.getByText(/scrivi il codice\.$/)).toBeVisible()

  const barcode = await page.evaluate(async (api) => {
    const ask = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await (await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()).data
    }
    const texts = { name: { it: 'Abito della fotocamera' }, description: {}, composition: {}, care: {}, fit: {} }
    const product = { ...texts, brand: 'Casa Luce', category: null, colour: null, tags: [], valuePrice: 30_000 }
    const { id } = await ask('/products', product)
    const { units } = await ask(`/products/${id}/units`, { size: 'IT42', condition: 'new', count: 1, shelf: 'B8' })
    await ask(`/units/${units[0].id}/state`, { state: 'lost' })
    return units[0].barcode as string
  }, `/api/stores/${velluto.id}`)
  await showToCamera(page, await encodeSymbol('code128', barcode))
  await page.reload()
  await page.getByRole('button', { name: 'Usa la fotocamera' }).click()
  const found = page.locator('section').filter({ hasText: 'Ritrovato!' })
  await expect(found).toContainText(barcode)
  await context.close()
})
