import { storeIds } from '../support/customer.ts'
import { enterStore } from '../support/enter-store.ts'
import { fillCart } from '../support/fill-cart.ts'
import { mailTo } from '../support/read-mail.ts'
import { expect, test } from '../support/stores.ts'

test('from the registration to the account: register, confirm, which logs in, log out, log in', {
  tag: '@narrow',
}, async ({ page }) => {
  const email = `anna.${crypto.randomUUID().slice(0, 8)}@example.it`
  await page.goto('/register')
  await page.getByLabel('Nome', { exact: true }).fill('Anna')
  await page.getByLabel('Cognome').fill('Rossi')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Cellulare').fill('3331234567')
  await page.getByLabel('Password', { exact: true }).fill('Segreta-12')
  await page.getByRole('checkbox', { name: /^Accetto i termini/ }).check()
  await page.locator('form').getByRole('button', { name: 'Registrati' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  const logIn = async () => {
    await page.goto('/login')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Segreta-12')
    await page.locator('form').getByRole('button', { name: 'Accedi' }).click()
  }
  await logIn()
  await expect(page.getByRole('button', { name: 'Inviami di nuovo l’e-mail di conferma' })).toBeVisible()

  const { links } = await mailTo(page, email)
  const link = new URL(links.find((one) => one.includes('token=')) ?? '')
  await page.goto(link.pathname + link.search)
  await page.getByLabel('Password', { exact: true }).fill('Segreta-12')
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(page.getByRole('heading', { name: 'Indirizzo confermato' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Accesso riuscito.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Continua' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Anna' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ancora nessun ordine' })).toBeVisible()
  await page.getByRole('link', { name: 'I tuoi dati' }).click()
  await expect(page.getByLabel('Cognome')).toHaveValue('Rossi')

  const cookies = await page.context().cookies()
  const secret = cookies.find(({ name }) => name === 'refresh')
  expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/public-api/auth/refresh' })
  const readable = await page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage]))
  expect(readable).toContain('"accessToken')
  expect(readable).not.toContain(secret?.value)
  const renewed = await page.evaluate(async () => {
    const [, rt = ''] = /(?:^|; )rt=([^;]*)/.exec(document.cookie) ?? []
    const answer = await fetch('/public-api/auth/refresh', { headers: { authorization: `Bearer ${rt}` } })
    return { status: answer.status, text: await answer.text() }
  })
  expect(renewed.status).toBe(200)
  const successor = (await page.context().cookies()).find(({ name }) => name === 'refresh')
  expect(renewed.text).not.toContain(successor?.value)

  await page.getByRole('button', { name: 'Apri il menu' }).click()
  await page.getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL('/')
  const left = (await page.context().cookies()).map(({ name }) => name)
  expect(left.filter((name) => ['at', 'rt', 'refresh', 'userId'].includes(name))).toEqual([])
  await logIn()
  await expect(page).toHaveURL('/profile')
})

test('from the cart to the checkout: sign up, confirm, and the password is not asked for again', async ({ page }) => {
  const email = `berta.${crypto.randomUUID().slice(0, 8)}@example.it`
  await enterStore(page)
  await fillCart(page, { storeId: storeIds.velluto, garment: 21 })
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Accedi per continuare' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Registrati' }).click()
  const place = page.getByRole('dialog')
  await place.getByLabel('Nome', { exact: true }).fill('Berta')
  await place.getByLabel('Cognome').fill('Rossi')
  await place.getByLabel('E-mail', { exact: true }).fill(email)
  await place.getByLabel('Cellulare').fill('3331234567')
  await place.getByLabel('Password', { exact: true }).fill('Segreta-12')
  await place.getByRole('checkbox', { name: /^Accetto i termini/ }).check()
  await place.locator('form').getByRole('button', { name: 'Registrati' }).click()
  await expect(page.getByText('conferma').first()).toBeVisible()

  const { links } = await mailTo(page, email)
  const link = new URL(links.find((one) => one.includes('token=')) ?? '')
  const mail = await page.context().newPage()
  await mail.goto(link.pathname + link.search)
  await mail.getByLabel('Password', { exact: true }).fill('Segreta-12')
  await mail.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await mail.getByRole('main').getByRole('link', { name: 'Continua' }).click()
  await expect(mail).toHaveURL('/checkout')
  await expect(mail.getByRole('heading', { level: 1 })).toBeVisible()
})
