import { bosco } from '#demo/stores/bosco/store.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { totpCode } from '#domain/identity/totp.ts'
import { callOffice } from '../support/office/call-office.ts'
import { demoOffice } from '../support/office/demo-office.ts'
import { followMail } from '../support/office/follow-mail.ts'
import { accept, enrolment, expect, invite, newAddress, test } from '../support/office/new-people.ts'

for (const isScripted of [true, false]) {
  test(`the link of the mail makes an account, ${isScripted ? 'with' : 'without'} scripts`, async ({ open, desk }) => {
    const email = newAddress()
    await invite(await desk('owner'), velluto.id, { email, role: 'service' })
    const page = await open({ isScripted })
    await followMail(page, 'velluto', { to: email })
    await expect(page).toHaveURL(`${demoOffice()}/invitation`)
    await expect(page.getByText(/ti invita a lavorare per Velluto come/)).toBeVisible()
    await accept(page, 'password12')
    await expect(page.getByText(/Questa password è tra le più usate/)).toBeVisible()
    await accept(page)
    await expect(enrolment(page)).toBeVisible()
    await followMail(page, 'velluto', { to: email })
    await expect(page.getByText('Questo link è già stato usato.')).toBeVisible()
  })
}

test('whoever has an account accepts a second store with it, and comes from a mail as who they are', async ({
  open,
  desk,
}) => {
  const email = newAddress()
  await invite(await desk('owner'), velluto.id, { email, role: 'service' })
  const page = await open()
  await followMail(page, 'velluto', { to: email })
  await accept(page)
  await expect(enrolment(page)).toBeVisible()

  await invite(await desk('otherOwner'), bosco.id, { email, role: 'reader' })
  await followMail(page, 'bosco', { to: email })
  await page.getByRole('link', { name: 'Continua' }).click()
  await page.getByRole('button', { name: /^App di autenticazione/ }).click()
  await expect(page.locator('code')).not.toBeEmpty()
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Codice mostrato dall’app').fill(totpCode(secret, new Date()))
  await page.getByRole('button', { name: 'Conferma' }).click()
  await page.getByRole('button', { name: 'Li ho salvati, continua' }).click()
  await page.getByRole('button', { name: 'Accetta l’invito' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ciao, Marta/ })).toBeVisible()
  for (const name of ['Velluto', 'Bosco']) await expect(page.getByRole('link', { name }).first()).toBeVisible()
})

test('whoever is logged in as somebody else is told so, leaves, and finds the invitation again', async ({
  open,
  desk,
}) => {
  const email = newAddress()
  await invite(await desk('owner'), velluto.id, { email, role: 'reader' })
  const page = await open({ as: 'reader' })
  await followMail(page, 'velluto', { to: email })
  await expect(page.getByText(`L’invito è per ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Esci e continua' }).click()
  await expect(page.getByLabel('Nome e cognome')).toBeVisible()
})

test('of two invitations to one address both lead to the second', async ({ open, desk }) => {
  const email = newAddress()
  const owner = await desk('owner')
  for (const role of ['service', 'warehouse']) await invite(owner, velluto.id, { email, role })
  const page = await open()
  for (const nth of [0, 1]) {
    await followMail(page, 'velluto', { to: email, nth, of: 2 })
    await expect(page.getByText(/come Magazzino/i)).toBeVisible()
  }
})

test('an operator hands a link over that makes another operator', async ({ open, desk }) => {
  const operator = await desk('operator')
  const email = newAddress()
  const { link } = await callOffice<{ link: string }>(operator, 'POST /api/platform/staff/invitations', { email })
  const page = await open()
  await page.goto(link)
  await expect(page.getByText(/per la piattaforma come/)).toBeVisible()
  await accept(page)
  await expect(enrolment(page)).toBeVisible()
})
