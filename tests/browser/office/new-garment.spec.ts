import { expect, test } from '@playwright/test'
import { velluto } from '#demo/stores/velluto/store.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'

test('a new garment is named in every language of the store, and gets pieces of several sizes at once', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('owner'))
  const page = await context.newPage()
  await page.goto(`/stores/${velluto.id}/catalogue/new`)

  await test.step('each language of the store is there from the beginning', async () => {
    await expect(page.locator('form summary')).toHaveText([
      /Italiano/,
      /Inglese/,
      /Tedesco/,
      /Francese/,
      /Spagnolo/,
      /Olandese/,
    ])
    await page.locator('form summary', { hasText: 'Tedesco' }).click()
    await page.getByLabel('Nome', { exact: true }).nth(0).fill('Abito a Taglie')
    await page.getByLabel('Nome', { exact: true }).nth(2).fill('Kleid in Größen')
    await page.getByLabel('Marca').fill('Casa Nuova')
    await page.getByLabel('Valore').fill('300')
    await page.getByLabel('Imbottitura').nth(0).fill('Piuma d’oca')
    await page.getByLabel('Contiene parti non tessili di origine animale').check()
    await page.getByLabel('Passaporto digitale').fill('DPP-7')
    await page.getByLabel('Indirizzo del passaporto').fill('https://passport.example/7')
    await page.getByRole('button', { name: 'Crea il capo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abito a Taglie')
  })

  await test.step('one dialog brings three sizes, each with its number', async () => {
    await page.getByRole('button', { name: 'Aggiungi pezzi' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Taglia', { exact: true }).selectOption('IT42')
    await dialog.getByRole('button', { name: 'Un’altra taglia' }).click()
    await expect(dialog.getByLabel('Taglia 2', { exact: true })).toHaveValue('IT44')
    await dialog.getByLabel('Quanti della taglia 2').fill('3')
    await dialog.getByRole('button', { name: 'Un’altra taglia' }).click()
    await dialog.getByLabel('Taglia 3', { exact: true }).selectOption('IT48')
    await dialog.getByRole('button', { name: 'Aggiungi pezzi' }).click()
    await expect(page.getByRole('link', { name: /^GR\d{10}$/ })).toHaveCount(5)
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([/42.*un pezzo/, /44.*3 pezzi/, /48.*un pezzo/])
  })

  await test.step('the German name is kept, and what the label says', async () => {
    await page.getByRole('link', { name: 'Scheda' }).first().click()
    await expect(page.getByLabel('Nome', { exact: true }).nth(2)).toHaveValue('Kleid in Größen')
    await expect(page.getByLabel('Imbottitura').nth(0)).toHaveValue('Piuma d’oca')
    await expect(page.getByLabel('Contiene parti non tessili di origine animale')).toBeChecked()
    await expect(page.getByLabel('Indirizzo del passaporto')).toHaveValue('https://passport.example/7')
    await page.getByLabel('Contiene parti non tessili di origine animale').uncheck()
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Salvato')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Contiene parti non tessili di origine animale')).not.toBeChecked()
    await expect(page.getByLabel('Passaporto digitale')).toHaveValue('DPP-7')
  })
  await context.close()
})
