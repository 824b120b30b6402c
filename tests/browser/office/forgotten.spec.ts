import { velluto } from '#demo/stores/velluto/store.ts'
import { followMail } from '../support/office/follow-mail.ts'
import { accept, enrolment, expect, invite, newAddress, test } from '../support/office/new-people.ts'

const NEW_PASSWORD = 'sette mele acerbe'

for (const isScripted of [true, false]) {
  test(`a forgotten password is chosen anew by the link of the mail, ${isScripted ? 'with' : 'without'} scripts`, async ({
    open,
    desk,
  }) => {
    const email = newAddress()
    await invite(await desk('owner'), velluto.id, { email, role: 'reader' })
    const first = await open()
    await followMail(first, 'velluto', { to: email })
    await accept(first)
    await expect(enrolment(first)).toBeVisible()

    const page = await open({ isScripted })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Password dimenticata?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Password dimenticata' })).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Invia il link' }).click()
    await expect(page.getByText('Richiesta ricevuta.')).toBeVisible()
    await followMail(page, 'velluto', { to: email, subject: 'nuova password per l’ufficio' })
    await page.getByLabel('Nuova password').fill('password12')
    await page.getByRole('button', { name: 'Salva la password' }).click()
    await expect(page.getByText(/Questa password è tra le più usate/)).toBeVisible()
    await page.getByLabel('Nuova password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Salva la password' }).click()
    await expect(page.getByText('Password cambiata: entra con quella nuova.')).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await expect(enrolment(page)).toBeVisible()
    const owner = await desk('owner')
    await followMail(owner, 'velluto', { to: 'titolare@velluto.example', subject: 'Nuova password di Marta Neri' })
    await expect(owner.getByRole('heading', { level: 1, name: 'Persone' })).toBeVisible()
    // the browser before it is out
    await first.reload()
    await expect(first.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible()
    await followMail(page, 'velluto', { to: email, subject: 'nuova password per l’ufficio' })
    await expect(page.getByText('Questo link è già stato usato.')).toBeVisible()
  })
}

test('an owner adds somebody with a name and a PIN, who comes in at a shared device', async ({ open, desk }) => {
  const owner = await desk('owner')
  await owner.goto(`/stores/${velluto.id}/staff`)
  await owner.getByRole('button', { name: 'Aggiungi con PIN' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Rosa Senza Posta')
  await dialog.getByLabel('PIN di sei cifre').fill('402817')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(owner.getByText('Senza e-mail').first()).toBeVisible()

  await owner.goto(`/stores/${velluto.id}/devices`)
  await owner.getByRole('button', { name: 'Aggiungi' }).click()
  await owner.getByLabel('Nome').fill('Banco di Rosa')
  await owner.getByRole('button', { name: 'Crea il codice' }).click()
  const code = await owner.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText()
  const device = await open()
  await device.goto('/device')
  await device.getByLabel('Codice').fill(code)
  await device.getByRole('button', { name: 'Prepara questo dispositivo' }).click()
  await device.getByRole('link', { name: 'Rosa Senza Posta' }).click()
  await device.getByLabel('Il tuo PIN').fill('402817')
  await device.getByRole('button', { name: 'Entra' }).click()
  await expect(device.getByRole('heading', { level: 1, name: 'Velluto' })).toBeVisible()
})
