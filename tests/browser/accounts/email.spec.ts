import { becomeCustomer } from '../support/customer.ts'
import { mailTo } from '../support/read-mail.ts'
import { expect, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

const t = words.it

test('another e-mail: asked for in the profile, confirmed from both mailboxes, and logged in with', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const { email: old, password } = await becomeCustomer(page, 'velluto')
  const email = `nuova.${crypto.randomUUID().slice(0, 8)}@example.it`
  await page.goto('/profile?page=data')
  await page.getByLabel(t.profile.newEmail).fill(email)
  await page.getByLabel(t.profile.confirmWithPassword).fill(password)
  await page.getByRole('button', { name: t.profile.changeEmail }).click()
  await expect(page.getByText(t.profile.changeEmailSent)).toBeVisible()

  const linkTo = async (address: string, subject: string) =>
    (await mailTo(page, address, subject)).links.find((link) => link.includes('token=')) ?? ''
  const links = [
    await linkTo(email, t.mail['email-change-new'].subject),
    await linkTo(old, t.mail['email-change-old'].subject),
  ]
  for (const [nth, title] of [t.links.emailChange.waitingTitle, t.links.emailChange.doneTitle].entries()) {
    await page.goto(links[nth] ?? '')
    await page.getByRole('button', { name: t.links.emailChange.action }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }

  await page.locator('main').getByRole('link').click()
  await page.locator('main').getByLabel(t.form.email).fill(email)
  await page.locator('main').getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: t.login.submit, exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/profile?page=data')
  await expect(page.getByText(email, { exact: true })).toBeVisible()
})
