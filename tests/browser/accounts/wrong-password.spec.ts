import type { Locator, Page } from '@playwright/test'
import { ANNA, answer, NO_FACTORS } from '../support/answers.ts'
import { comeBack } from '../support/come-back.ts'
import { expect, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

const t = words.it
const PASSKEY = { id: 'key', name: 'Portatile', createdAt: '2026-11-10T10:00:00Z', lastUsedAt: null }
const BOTH_FACTORS = {
  ...NO_FACTORS,
  secondFactor: true,
  totpSince: '2026-11-10T10:00:00Z',
  recoveryCodesLeft: 9,
  passkeys: [PASSKEY],
}

type PasswordForm = {
  call: string
  /** The button that asks for the password, where it is not there from the start. */
  opener?: string
  submit: string
  label?: string
  /** What else has to be filled in. */
  others?: Record<string, string>
}

const USER = `/api/users/${ANNA.id}`

const DATA: PasswordForm[] = [
  {
    call: `POST ${USER}/emailChange`,
    submit: t.profile.changeEmail,
    others: { [t.profile.newEmail]: 'nuova@example.it' },
  },
]

const PRIVACY: PasswordForm[] = [
  { call: `POST ${USER}/export`, opener: t.profile.exportAction, submit: t.profile.exportAction },
  { call: `DELETE ${USER}`, opener: t.profile.deleteAction, submit: t.profile.deleteConfirm },
]

const WITHOUT_APP: PasswordForm[] = [
  {
    call: `PUT ${USER}/password`,
    submit: t.profile.changePassword,
    label: t.profile.currentPassword,
    others: { [t.profile.newPassword]: 'Piusegreta-7' },
  },
  { call: 'POST /api/security/totp', opener: t.security.setUpApp, submit: t.security.continue },
  { call: 'PUT /api/security/secondFactor', opener: t.security.usePasskeys, submit: t.security.activate },
  { call: 'POST /api/security/passkeyOptions', opener: t.security.addPasskey, submit: t.security.createPasskey },
]

const WITH_APP: PasswordForm[] = [
  { call: 'POST /api/security/recoveryCodes', opener: t.security.renewCodes, submit: t.security.renewCodes },
  { call: 'DELETE /api/security/secondFactor', opener: t.security.turnOff, submit: t.security.turnOff },
  {
    call: 'DELETE /api/security/passkeys/key',
    opener: `${t.security.removePasskey}: ${PASSKEY.name}`,
    submit: t.security.removePasskey,
  },
]

test.beforeEach(async ({ page, context, baseURL }) => {
  await comeBack(context, baseURL)
  await answer(page, `GET ${USER}`, { data: ANNA })
  await answer(page, 'GET /api/sessions', { data: [] })
})

for (const [section, forms, security] of [
  ['data', DATA, NO_FACTORS],
  ['privacy', PRIVACY, NO_FACTORS],
  ['security', WITHOUT_APP, { ...NO_FACTORS, passkeys: [PASSKEY] }],
  ['security', WITH_APP, BOTH_FACTORS],
] as const) {
  test(`a wrong password is told beside its field: ${forms.map(({ call }) => call.replace(USER, '')).join(', ')}`, async ({
    page,
  }) => {
    await answer(page, 'GET /api/security', { data: security })
    await page.goto(`/profile?page=${section}`)
    for (const form of forms) await expectRefusedBeside(page, form)
  })
}

test('a new password that everybody uses is refused beside its field, in the profile and by the link', async ({
  page,
}) => {
  await answer(page, 'GET /api/security', { data: NO_FACTORS })
  await answer(page, `PUT ${USER}/password`, { code: 'COMMON_PASSWORD', status: 422 })
  await page.goto('/profile?page=security')
  await page.getByLabel(t.profile.currentPassword).fill('Segreta-12')
  await page.getByLabel(t.profile.newPassword).fill('password1')
  await page.getByRole('button', { name: t.profile.changePassword }).click()
  await expectToldBeside(page.getByLabel(t.profile.newPassword, { exact: true }), t.message.COMMON_PASSWORD)

  await answer(page, 'POST /public-api/resetPassword', { code: 'COMMON_PASSWORD', status: 422 })
  await page.goto('/reset-password?token=abc')
  await page.getByLabel(t.password.label, { exact: true }).fill('password1')
  await page.getByRole('button', { name: t.links.resetPassword.action }).click()
  await expectToldBeside(page.getByLabel(t.password.label, { exact: true }), t.message.COMMON_PASSWORD)
})

test('an e-mail address is confirmed with the password of its sign-up, or told beside the field', async ({ page }) => {
  await answer(page, 'POST /public-api/confirmEmail', { code: 'WRONG_PASSWORD', status: 422 })
  await page.goto('/confirm-email?token=abc')
  await page.getByLabel(t.password.label, { exact: true }).fill('sbagliata')
  await page.getByRole('button', { name: t.links.confirmEmail.action }).click()
  await expectToldBeside(page.getByLabel(t.password.label, { exact: true }), t.message.WRONG_PASSWORD)
})

test('an e-mail address that is none is told beside its field, and nothing is sent', async ({ page }) => {
  const sent = await answer(page, `POST ${USER}/emailChange`, { data: null })
  await page.goto('/profile?page=data')
  await page.getByLabel(t.profile.newEmail).fill('non va')
  await page.getByLabel(t.profile.confirmWithPassword).fill('Segreta-12')
  await page.getByRole('button', { name: t.profile.changeEmail }).click()
  await expectToldBeside(page.getByLabel(t.profile.newEmail, { exact: true }), t.errorMessage.email)
  expect(sent).toHaveLength(0)
})

test('after it was done nothing empty is called a mistake', async ({ page }) => {
  await answer(page, `POST ${USER}/emailChange`, { data: null })
  await page.clock.install()
  await page.goto('/profile?page=data')
  await page.getByRole('button', { name: t.profile.changeEmail }).click()
  await expect(page.getByLabel(t.profile.newEmail)).toBeFocused()
  await page.getByLabel(t.profile.newEmail).fill('nuova@example.it')
  await page.getByLabel(t.profile.confirmWithPassword).fill('Segreta-12')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t.profile.changeEmailSent)).toBeVisible()
  await expect(page.getByLabel(t.profile.newEmail)).toHaveValue('')
  // Longer than a field waits before it tells a mistake of what was typed last.
  await page.clock.runFor(1000)
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0)
})

async function expectRefusedBeside(page: Page, { call, opener, submit, label, others = {} }: PasswordForm) {
  const sent = await answer(page, call, { code: 'WRONG_PASSWORD', status: 422 })
  if (opener) await page.getByRole('button', { name: opener, exact: true }).click()
  const button = page.locator('[type=submit]').filter({ hasText: submit })
  const form = page.locator('main form').filter({ has: button })
  const password = form.getByLabel(label ?? t.profile.confirmWithPassword, { exact: true })
  for (const [name, value] of Object.entries(others)) await form.getByLabel(name).fill(value)
  await password.fill('sbagliata')
  await button.click()
  await expectToldBeside(password, t.message.WRONG_PASSWORD)
  expect(sent).toHaveLength(1)
  await expect(password).toHaveValue('sbagliata')
  for (const [name, value] of Object.entries(others)) await expect(form.getByLabel(name)).toHaveValue(value)
  await page.keyboard.type('!')
  await expect(page.getByText(t.message.WRONG_PASSWORD)).toHaveCount(0)
}

/** In words of the field, which has the focus; the message bar stays silent. */
async function expectToldBeside(field: Locator, text: string) {
  await expect(field).toHaveAccessibleDescription(text)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expect(field.page().getByText(text)).toHaveCount(1)
}
