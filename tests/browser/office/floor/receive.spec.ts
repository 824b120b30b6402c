import { expect, type Page, test } from '@playwright/test'
import { velluto } from '#demo/stores/velluto/store.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../../support/office/demo-office.ts'
import { scan } from '../../support/office/scan.ts'

const GARMENTS = 30
const api = `/api/stores/${velluto.id}`
const PRODUCT = {
  ...{ name: { it: 'Abito dei rientri' }, description: {}, composition: {}, care: {}, fit: {} },
  ...{ brand: 'Casa Rientri', category: null, colour: null, tags: [], valuePrice: 30_000 },
}

test('30 garments are received and inspected by keys alone, without a mouse; a scan without a network waits', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('owner'))
  const page = await context.newPage()
  let barcodes: string[] = []

  await test.step('30 pieces that nobody knew the whereabouts of', async () => {
    await page.goto(`/stores/${velluto.id}/floor/receive`)
    barcodes = await page.evaluate(
      async ({ api, PRODUCT, GARMENTS }) => {
        const ask = async (path: string, body: object) => {
          const headers = { 'content-type': 'application/json' }
          const answer = await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) })
          return (await answer.json()).data
        }
        const { id } = await ask('/products', PRODUCT)
        const asked = { size: 'IT42', condition: 'new', count: GARMENTS, shelf: 'B7' }
        const { units } = (await ask(`/products/${id}/units`, asked)) as { units: { id: string; barcode: string }[] }
        for (const unit of units) await ask(`/units/${unit.id}/state`, { state: 'lost' })
        return units.map(({ barcode }) => barcode)
      },
      { api, PRODUCT, GARMENTS },
    )
  })

  await test.step('each is scanned and judged', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ricevi e controlla')
    const started = Date.now()
    for (const [nth, barcode] of barcodes.entries()) {
      await scan(page, barcode)
      await expect(page.getByText('Ritrovato!')).toBeVisible()
      await expect(page.locator('section').filter({ hasText: 'Ritrovato!' })).toContainText(barcode)
      const key = String((nth % 3) + 1)
      await page.keyboard.press(key)
      await expect(page.getByRole('button', { pressed: true, name: VERDICTS[key] ?? '' })).toBeVisible()
    }
    const seconds = (Date.now() - started) / 1000
    process.stdout.write(`${GARMENTS} garments received and inspected in ${seconds.toFixed(1)} s, without a mouse\n`)
    await expect(
      page.getByText('Riponilo: scaffale B7').or(page.getByText('In lavanderia, segnala la macchia')),
    ).toBeVisible()
  })

  await test.step('one undo takes the last verdict back', async () => {
    await page.keyboard.press('u')
    await expect(page.getByText('Guardalo e premi un numero da 1 a 5')).toBeVisible()
  })

  await test.step('who pays for a damage and a note are said by keys, and the next scan saves them', async () => {
    const damaged = barcodes[28] ?? ''
    await scan(page, damaged)
    await expect(page.getByText('Era in lavanderia')).toBeVisible()
    await page.keyboard.press('4')
    await expect(page.getByRole('button', { pressed: true, name: 'Danno' })).toBeVisible()
    await page.keyboard.press('6')
    await expect(page.getByRole('button', { pressed: true, name: 'La cliente' })).toBeVisible()
    await page.keyboard.press('9')
    await expect(page.getByLabel('Nota')).toBeFocused()
    await page.getByLabel('Nota').fill('Manica strappata')
    await scan(page, '======')
    await expect(page.getByText('Questo non è un codice di un capo')).toBeVisible()
    await expect
      .poll(() => lastInspection(page, damaged))
      .toEqual(
        expect.arrayContaining([
          { field: 'payer', before: null, after: 'customer' },
          { field: 'note', before: '', after: 'Manica strappata' },
        ]),
      )
  })

  await test.step('a misread code in between does not keep U from the garment before it', async () => {
    await page.keyboard.press('u')
    await expect(page.locator('section[data-tone]').filter({ hasText: barcodes[28] ?? '' })).toContainText(
      'Guardalo e premi',
    )
  })

  await test.step('what is no code is said so; without a network a scan waits, and is sent when it is back', async () => {
    await scan(page, '======')
    await expect(page.getByText('Questo non è un codice di un capo')).toBeVisible()
    await context.setOffline(true)
    await scan(page, barcodes[0] ?? '')
    await expect(page.getByText('Una scansione aspetta la rete')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('È già disponibile')).toBeVisible()
    await expect(page.getByText('Una scansione aspetta la rete')).toBeHidden()
  })
  await context.close()
})

const VERDICTS: Record<string, string> = { 1: 'A posto', 2: 'Da lavare', 3: 'Macchia' }

/** What the audit says of the last time somebody looked at a garment. */
async function lastInspection(page: Page, barcode: string): Promise<unknown> {
  const lines = await page.evaluate(async (address) => (await (await fetch(address)).json()).data.lines, `${api}/audit`)
  type Line = { action: string; subject: { name: string } | null; changes: unknown }
  return (lines as Line[]).find(({ action, subject }) => action === 'floor.inspected' && subject?.name === barcode)
    ?.changes
}
