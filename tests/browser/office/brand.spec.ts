import { expect, type Frame, type Page, test } from '@playwright/test'
import { bosco } from '#demo/stores/bosco/store.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { addressOf } from '../support/stores.ts'

const PALE = '#ffe9a8'
const brand = `/stores/${bosco.id}/brand`

const buttonOf = (page: Page | Frame) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--button').trim())

/** The frame that is seen shows this colour, sooner or later: until then it may be loading anew. */
async function expectPreview(page: Page, colour: string): Promise<void> {
  await expect(async () => {
    const frame = await (await page.locator('iframe[data-shown="true"]').elementHandle())?.contentFrame()
    expect(frame && (await buttonOf(frame))).toBe(colour)
  }).toPass()
}

test('a colour that cannot be read is stopped, mended by one click, seen, published, and taken back', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'it-IT',
    baseURL: demoOffice(),
    viewport: { width: 1440, height: 900 },
  })
  await enterDemoOffice(context, await logInToDemo('otherOwner'))
  const page = await context.newPage()
  await page.goto(brand)
  await expectPreview(page, bosco.buttonPrimaryColor)

  await page.getByLabel('Pulsanti', { exact: true }).fill(PALE)
  await page.getByLabel('Testo dei pulsanti', { exact: true }).fill('#ffffff')
  await expect(page.getByText(/^Bozza salvata/)).toBeVisible()
  await expectPreview(page, PALE)

  await page.getByRole('link', { name: /^Rivedi e pubblica/ }).click()
  await expect(page.getByRole('button', { name: 'Pubblica' })).toBeDisabled()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Blocca' })
    .getByRole('button', { name: /^Usa #/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Pubblica' }).click()
  await expect(page.getByText('Pubblicato: il negozio è aggiornato.')).toBeVisible()
  const shop = await context.newPage()
  await expect(async () => {
    await shop.goto(addressOf('bosco'))
    expect(await buttonOf(shop)).toBe(PALE)
  }).toPass()

  await page.getByRole('link', { name: 'Versioni' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Com’era prima' })
    .getByRole('button', { name: 'Riprendi' })
    .click()
  await expect(page.getByText('La versione 1 è ora la bozza.')).toBeVisible()
  await page.getByRole('link', { name: /^Rivedi e pubblica/ }).click()
  await page.getByRole('button', { name: 'Pubblica' }).click()
  await expect(page.getByText('Niente da pubblicare')).toBeVisible()
  await expect(async () => {
    await shop.goto(addressOf('bosco'))
    expect(await buttonOf(shop)).toBe(bosco.buttonPrimaryColor)
  }).toPass()
  await context.close()
})
