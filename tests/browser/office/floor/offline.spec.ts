import { STORE_ID } from '#office/web/test/double-data.ts'
import officeTexts from '#translations/office/it.json' with { type: 'json' }
import { expectNoAxeFindings } from '../../support/axe.ts'
import { expect, test } from '../../support/office/office-in-memory.ts'

const staff = `/stores/${STORE_ID}/staff`
const { errors, frame, message } = officeTexts

test('without a network the office says so, stays as it is, and goes on by itself', async ({ page, context }) => {
  await page.goto(staff)
  await page.waitForLoadState('networkidle')
  const bar = page.getByRole('status').getByText(frame.noConnection)
  await context.setOffline(true)
  await page.getByRole('navigation').locator(`a[href="/stores/${STORE_ID}/audit"]`).first().click()
  await expect(bar).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Persone' })).toBeVisible()
  await expectNoAxeFindings(page)
  await context.setOffline(false)
  await expect(page).toHaveURL(new RegExp(`/stores/${STORE_ID}/audit`))
  await expect(page.getByRole('heading', { level: 1, name: 'Persone' })).toHaveCount(0)
  await expect(bar).toHaveCount(0)
})

test('a form waits for the network with everything that was typed, and is sent once', async ({ page, context }) => {
  await page.goto(staff)
  await page.waitForLoadState('networkidle')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Invita una persona' }).first().click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('tunnel@velluto.test')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Invia l’invito' }).click()
  await expect(page.getByText(frame.noConnection)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('tunnel@velluto.test')
  expect(sent).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('tunnel@velluto.test').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('a form whose answer is lost stays as it was typed, and is no error that was recorded', async ({ page }) => {
  await page.goto(staff)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Invita una persona' }).first().click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('lost@velluto.test')
  await page.route('**/*.data*', (route, request) => (request.method() === 'POST' ? route.abort() : route.fallback()))
  const send = page.getByRole('button', { name: 'Invia l’invito' })
  await send.click()
  await expect(page.getByText(message.ANSWER_LOST)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('lost@velluto.test')
  await expect(page.getByText(errors.broken.text)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Persone', includeHidden: true })).toHaveCount(1)
  await page.unroute('**/*.data*')
  await send.click()
  await expect(page.getByText('lost@velluto.test').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveCount(0)
})
