import { ANNA, answer, NO_FACTORS } from '../support/answers.ts'
import { comeBack } from '../support/come-back.ts'
import { expect, test } from '../support/stores.ts'

test.beforeEach(async ({ page, context, baseURL }) => {
  await comeBack(context, baseURL)
  await answer(page, `GET /api/users/${ANNA.id}`, { data: ANNA })
})

test('personal data is changed and greeted by its new name', async ({ page }) => {
  const updates = await answer(page, `PUT /api/users/${ANNA.id}`, { data: { ...ANNA, firstName: 'Annalisa' } })
  await page.goto('/profile?page=data')
  await page.getByLabel('Nome', { exact: true }).fill('Annalisa')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Annalisa' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Modifiche salvate.' })).toBeVisible()
  expect(updates[0]?.postDataJSON()).toEqual({ firstName: 'Annalisa', lastName: 'Rossi', phone: '3331234567' })
})

test('data that does not come can be asked for again', async ({ page }) => {
  await page.route(`**/api/users/${ANNA.id}`, (route) => route.abort(), { times: 1 })
  await page.goto('/profile?page=data')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByLabel('Cognome')).toHaveValue('Rossi')
})

test('a new address is Italian, with one of 110 provinces and the country ITA', async ({ page }) => {
  await answer(page, 'GET /api/addresses', { data: [] })
  const added = await answer(page, 'POST /api/addresses', { data: null })
  await page.goto('/profile?page=addresses')
  await page.getByRole('button', { name: 'Aggiungi un indirizzo' }).click()
  const save = page.getByRole('button', { name: 'Salva' })
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Anna Rossi')
  await page.getByLabel('Nome e cognome').fill('Anna')
  await expect(page.getByText('Scrivi nome e cognome')).toBeVisible()
  await page.getByLabel('Nome e cognome').fill('Anna Rossi')
  await page.getByLabel('Via e numero civico').fill('Via Santo Spirito 12')
  await page.getByLabel('CAP', { exact: true }).fill('20121')
  await page.getByLabel('Città').fill('x')
  await page.getByLabel('Città').fill('')
  await expect(page.getByText('Scrivi la città')).toBeVisible()
  await page.getByLabel('Città').fill('Milano')
  await save.click()
  await expect(page.getByText('Scegli la provincia', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Provincia')).toBeFocused()
  expect(added).toHaveLength(0)
  await expect(page.getByLabel('Provincia').locator('option')).toHaveCount(111)
  await page.getByLabel('Provincia').selectOption('Milano')
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: 'Indirizzo salvato.' })).toBeVisible()
  expect(added[0]?.postDataJSON()).toEqual({
    fullName: 'Anna Rossi',
    street: 'Via Santo Spirito 12',
    postalCode: '20121',
    city: 'Milano',
    province: 'IT-MI',
    country: 'ITA',
    phone: '3331234567',
    notes: '',
    fiscalCode: '',
    vatNumber: '',
    preferred: false,
  })
})

test('a new password needs the old one, and this device goes on with its new tokens', async ({ page, context }) => {
  await answer(page, 'GET /api/sessions', { data: [] })
  await answer(page, 'GET /api/security', { data: NO_FACTORS })
  const changes = await answer(page, `PUT /api/users/${ANNA.id}/password`, {
    data: { accessToken: 'newer', refreshToken: 'newest' },
  })
  await page.goto('/profile?page=security')
  await page.getByLabel('Password attuale').fill('segreta')
  await page.getByLabel('Nuova password').fill('piusegreta')
  await page.getByRole('button', { name: 'Cambia la password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Password cambiata.' })).toBeVisible()
  expect(changes[0]?.postDataJSON()).toEqual({ currentPassword: 'segreta', newPassword: 'piusegreta' })
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  expect(cookies).toMatchObject({ at: 'newer', rt: 'newest' })
})

test('another device can be logged out, this one is named', async ({ page }) => {
  const session = { createdAt: '2026-11-10T10:00:00Z', lastUsedAt: '2026-11-15T09:12:00Z' }
  await answer(page, 'GET /api/security', { data: NO_FACTORS })
  await answer(page, 'GET /api/sessions', {
    data: [
      { ...session, id: 'one', current: true, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/1 Firefox/140.0' },
      { ...session, id: 'two', current: false, userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0 Mobile' },
    ],
  })
  const ended = await answer(page, 'DELETE /api/sessions/two', { data: null })
  await page.goto('/profile?page=security')
  await expect(page.getByRole('listitem').filter({ hasText: 'Firefox su Linux' })).toContainText('Questo dispositivo')
  await page.getByRole('button', { name: 'Scollega: Chrome su Android' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Dispositivo scollegato.' })).toBeVisible()
  expect(ended).toHaveLength(1)
})

test('a consent is given with one tick, and taken back when the server refuses', async ({ page }) => {
  await answer(page, `PUT /api/users/${ANNA.id}`, { code: 'INTERNAL', status: 500 })
  await page.goto('/profile?page=privacy')
  const box = page.getByRole('checkbox', { name: 'Novità e idee per e-mail' })
  await box.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(box).not.toBeChecked()
})

test('a copy of all data can be downloaded, with the password', async ({ page }) => {
  const data = { exportedAt: '2026-11-15T10:00:00Z', user: ANNA }
  const exportCall = await answer(page, `POST /api/users/${ANNA.id}/export`, { data })
  await page.goto('/profile?page=privacy')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica i dati' }).click()
  await page.getByLabel('Conferma con la tua password').fill('segreta')
  await page.getByRole('button', { name: 'Scarica i dati' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  expect(exportCall[0]?.postDataJSON()).toEqual({ password: 'segreta' })
})

test('an account is deleted only with its password, and leaves nothing in the browser', async ({ page, context }) => {
  const deleted = await answer(page, `DELETE /api/users/${ANNA.id}`, { data: null })
  await page.goto('/profile?page=privacy')
  await page.getByRole('button', { name: 'Elimina il mio account' }).click()
  await page.getByLabel('Conferma con la tua password').fill('segreta')
  await page.getByRole('button', { name: 'Elimina per sempre' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').filter({ hasText: 'Il tuo account è stato eliminato.' })).toBeVisible()
  expect(deleted[0]?.postDataJSON()).toEqual({ password: 'segreta' })
  expect((await context.cookies()).filter(({ name }) => ['at', 'rt', 'userId'].includes(name))).toEqual([])
})
