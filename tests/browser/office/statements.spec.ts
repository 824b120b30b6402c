import { bosco } from '#demo/stores/bosco/store.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { expect, test } from '../support/stores.ts'

test('a lender reads what another store owes for a month, and says that the money has come; the other one sees it', async ({
  browser,
}) => {
  const open = async (person: 'owner' | 'otherOwner') => {
    const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
    await enterDemoOffice(context, await logInToDemo(person))
    return context.newPage()
  }
  const owner = await open('owner')
  await owner.goto(`/stores/${velluto.id}/statements?side=lent&state=open`)
  await owner.getByRole('row').filter({ hasText: 'Bosco' }).first().getByRole('link').click()
  await owner.getByRole('heading', { level: 1, name: /Bosco/ }).waitFor()
  const lines = owner.getByRole('table').filter({ hasText: 'Percentuale' })
  await expect(lines.getByText('40 %').first()).toBeVisible()
  await expectNoAxeFindings(owner)
  await owner.setViewportSize({ width: 390, height: 844 })
  const width = () => owner.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(390)

  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('link', { name: 'Esporta' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^statements-.*\.csv$/)

  await owner.getByRole('button', { name: 'Segna come saldato' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Giorno di arrivo').fill('2026-01-15')
  await dialog.getByLabel('Riferimento del bonifico').fill('TRN 4711')
  await expectNoAxeFindings(owner)
  await dialog.getByRole('button', { name: /^Segna .* come saldati$/ }).click()
  await expect(owner.getByText(/Saldato il 15 gen 2026: TRN 4711/)).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Segna come saldato' })).toHaveCount(0)

  const other = await open('otherOwner')
  await other.goto(`/stores/${bosco.id}/statements?side=borrowed&state=settled`)
  await other.getByRole('row').filter({ hasText: 'Velluto' }).first().getByRole('link').click()
  await expect(other.getByText(/Saldato il 15 gen 2026: TRN 4711/)).toBeVisible()
  expect((await other.goto(`/stores/${velluto.id}/statements`))?.status()).toBe(404)
})
