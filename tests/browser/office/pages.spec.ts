import { expect, test } from '@playwright/test'
import { bosco } from '#demo/stores/bosco/store.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { addressOf } from '../support/stores.ts'

const pages = `/stores/${bosco.id}/pages`

test('a page of one’s own is written, seen before others see it, and published; a legal clause goes and comes back', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('otherOwner'))
  const page = await context.newPage()
  const shop = await context.newPage()
  const address = `${addressOf('bosco')}/info/come-curiamo-i-capi`

  await test.step('a draft is in the preview, and nowhere else', async () => {
    await page.goto(pages)
    await page.getByRole('button', { name: 'Aggiungi pagina' }).click()
    await page.getByRole('dialog').getByLabel('Titolo').fill('Come curiamo i capi')
    await page.getByRole('button', { name: 'Crea la bozza' }).click()
    await page.getByRole('heading', { level: 1, name: 'Come curiamo i capi' }).waitFor()
    await page
      .getByLabel('Testo', { exact: true })
      .fill('Ogni capo riposa **due giorni**.\n\n<img src=x onerror=alert(1)>')
    const beside = page.frameLocator('iframe[data-shown="true"]')
    await expect(beside.locator('strong', { hasText: 'due giorni' })).toBeVisible()
    expect((await shop.goto(address))?.status()).toBe(404)
  })

  await test.step('published, shoppers read it, and HTML is text', async () => {
    await page.getByRole('button', { name: 'Pubblica' }).click()
    await expect(page.getByText('Pubblicata: i clienti la vedono ora.')).toBeVisible()
    await expect(async () => {
      expect((await shop.goto(address))?.status()).toBe(200)
    }).toPass()
    await expect(shop.locator('strong', { hasText: 'due giorni' })).toBeVisible()
    await expect(shop.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  })

  await test.step('a clause of one’s own says so, with the way back to the default', async () => {
    await page.goto(`${pages}/legal-guarantee/it`)
    const clause = page.locator('details').filter({ hasText: 'Standard' }).first()
    await clause.locator('summary').click()
    await clause.getByLabel('Testo', { exact: true }).fill('Da noi la garanzia dura tre anni.')
    await page.getByRole('button', { name: 'Salva la bozza' }).click()
    await expect(page.getByText('Cambiata', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Torna al testo standard' }).click()
    await expect(page.getByText('Cambiata', { exact: true })).toHaveCount(0)
  })
  await context.close()
})

test('what is typed into a page is seen beside it, where one has scrolled to, and is thrown away again', async ({
  browser,
}) => {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), viewport })
  await enterDemoOffice(context, await logInToDemo('manager'))
  const page = await context.newPage()
  await page.goto(`/stores/${velluto.id}/pages/how-it-works/it`)
  const shown = page.frameLocator('iframe[data-shown="true"]')
  const title = page.getByLabel('Titolo', { exact: true }).first()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(await title.inputValue())

  await shown.locator('html').evaluate(() => scrollTo({ top: 120, behavior: 'instant' }))
  await title.press('End')
  await title.pressSequentially(', passo dopo passo')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(/, passo dopo passo$/)
  await expect(title).toBeFocused()
  // it may be loading anew
  await expect(async () => expect(await shown.locator('html').evaluate(() => Math.round(scrollY))).toBe(120)).toPass()
  await expect(page.getByText('La bozza è salvata.')).toBeVisible()

  await page.getByRole('button', { name: 'Scarta la bozza' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Scarta la bozza' }).click()
  await expect(title).not.toHaveValue(/passo dopo passo/)
  await context.close()
})
