import type { Page } from '@playwright/test'
import { ANNA, answer, LOGGED_IN } from '../support/answers.ts'
import { callApi } from '../support/call-api.ts'
import { comeBack } from '../support/come-back.ts'
import { storeIds } from '../support/customer.ts'
import { expect, test } from '../support/stores.ts'

test('a guest sees a blank place of at least 80vh instead of the account', async ({ page }) => {
  await page.goto('/profile')
  const placeholder = page.getByTestId('protected-placeholder')
  const share = await placeholder.evaluate((element) => element.clientHeight / innerHeight)
  expect(share).toBeGreaterThanOrEqual(0.799)
})

for (const width of [1200, 1201]) {
  test(`a guest at the account is asked to log in at ${width} px, and comes back to it`, async ({
    page,
    context,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile, 'the window is resized')
    await page.setViewportSize({ width, height: 900 })
    await context.addCookies([{ name: 'lastProduct', value: ANNA.id, url: baseURL ?? '' }])
    await answer(page, 'POST /public-api/login', LOGGED_IN)
    await answer(page, `GET /api/users/${ANNA.id}`, { data: ANNA })
    await page.goto('/profile?page=data')
    const isNarrow = width <= 1200
    if (isNarrow) await expect(page).toHaveURL('/login?previous=%2Fprofile%3Fpage%3Ddata')
    const form = isNarrow ? page.getByRole('main') : page.getByRole('dialog', { name: 'Accedi' })
    await form.getByLabel('E-mail', { exact: true }).fill('anna@example.it')
    await form.getByLabel('Password', { exact: true }).fill('segreta1')
    await form.getByRole('button', { name: 'Accedi', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Anna' })).toBeVisible()
    await expect(page).toHaveURL('/profile?page=data')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('a session is restored from cookies and stored user', async ({ page, context, baseURL }) => {
  await comeBack(context, baseURL)
  await answer(page, `GET /api/users/${ANNA.id}`, { data: ANNA })
  await page.goto('/profile?page=data')
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Anna' })).toBeVisible()
  await expect(page.getByLabel('Cognome')).toHaveValue('Rossi')
})

for (const [what, kept] of [
  ['a stored user without cookies', []],
  ['a stored user with one token of two', ['at', 'userId']],
] as const) {
  test(`${what} is no session: nothing of it is left, and the page is a guest’s`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies(kept.map((name) => ({ name, value: 'x', url: baseURL ?? '' })))
    await page.goto('/how-it-works')
    await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), ANNA)
    await page.reload()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    expect((await context.cookies()).filter(({ name }) => ['at', 'rt', 'userId'].includes(name))).toEqual([])
    await expect(page.getByRole('banner').getByRole('button', { name: 'Accedi' })).toBeVisible()
  })
}

test('cookies without a stored user are no session, and go', async ({ page, context, baseURL }) => {
  await context.addCookies(['at', 'rt', 'userId'].map((name) => ({ name, value: 'x', url: baseURL ?? '' })))
  await page.goto('/how-it-works')
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => ['at', 'rt', 'userId'].includes(name)))
    .toEqual([])
})

test('an expired session ends at the log-in page, and remembers where it was', async ({ page, context, baseURL }) => {
  await comeBack(context, baseURL)
  const expired = { code: 'TOKEN_EXPIRED', status: 401, message: 'jwt expired' }
  await answer(page, `GET /api/users/${ANNA.id}`, expired)
  await answer(page, 'GET /public-api/auth/refresh', { code: 'TOKEN_INVALID', status: 401 })
  await page.goto('/profile?page=data')
  await expect(page).toHaveURL('/login?previous=%2Fprofile%3Fpage%3Ddata')
  expect((await context.cookies()).filter(({ name }) => ['at', 'rt', 'userId'].includes(name))).toEqual([])
})

test('an expired token is renewed once and the call repeated', async ({ page, context, baseURL }) => {
  await comeBack(context, baseURL)
  let calls = 0
  await page.route(`**/api/users/${ANNA.id}`, (route, request) => {
    calls += 1
    return request.headers().authorization === 'Bearer fresh'
      ? route.fulfill({ json: { success: true, data: ANNA } })
      : route.fulfill({
          status: 401,
          json: { success: false, code: 'TOKEN_EXPIRED', errors: [{ message: 'jwt expired' }] },
        })
  })
  const renewed = { accessToken: 'fresh', refreshToken: 'next', user: ANNA }
  const refreshes = await answer(page, 'GET /public-api/auth/refresh', { data: renewed })
  await page.goto('/profile?page=data')
  await expect(page.getByLabel('Cognome')).toHaveValue('Rossi')
  expect({ calls, refreshes: refreshes.length }).toEqual({ calls: 2, refreshes: 1 })
  expect(refreshes[0]?.headers().authorization).toBe('Bearer x')
})

test.describe('a member whose access token has expired', () => {
  /** A garment as its member sees it, for whoever shows the renewed token. */
  async function offerOwn(page: Page) {
    await page.goto('/products')
    const link = page.locator('#results article').first().getByRole('link')
    const path = (await link.getAttribute('href')) ?? ''
    const id = path.replace('/product/', '')
    const product = await callApi<object>(page, `GET /public-api/products/${id}?partnerStoreId=${storeIds.velluto}`)
    const own = { ...product, plan: { covered: true, reason: null, includedBy: null } }
    await page.route(
      (url) => url.pathname === `/api/products/${id}`,
      (route, request) =>
        request.headers().authorization === 'Bearer fresh'
          ? route.fulfill({ json: { success: true, data: own } })
          : route.fulfill({
              status: 401,
              json: { success: false, code: 'TOKEN_EXPIRED', errors: [{ message: 'jwt expired' }] },
            }),
    )
    await answer(page, 'GET /public-api/auth/refresh', {
      data: { accessToken: 'fresh', refreshToken: 'next', user: ANNA },
    })
    return path
  }

  async function expectOwn(page: Page) {
    const ways = page.getByRole('group', { name: 'Come lo vuoi' })
    await expect(ways.getByRole('radio', { name: /^Con il tuo piano/ }).first()).toBeChecked()
    await page.getByRole('group', { name: 'Scegli la taglia' }).getByRole('radio').last().check()
    await expect(page.locator('[data-day]').first()).toBeVisible()
    await expect(page.getByText('Con un piano questo capo è compreso.')).toHaveCount(0)
  }

  test('has the member’s page of a garment at the first load, without loading it anew', async ({
    page,
    context,
    baseURL,
  }) => {
    const path = await offerOwn(page)
    await comeBack(context, baseURL)
    await page.goto(path)
    await expectOwn(page)
  })

  test('has it when the garment is reached from a list', async ({ page, context, baseURL }) => {
    const path = await offerOwn(page)
    await comeBack(context, baseURL)
    await page.goto('/products')
    await page.locator(`a[href="${path}"]`).first().click()
    await expectOwn(page)
  })
})

test('logging out leaves nothing behind and starts afresh at the home page', async ({ page, context, baseURL }) => {
  await comeBack(context, baseURL)
  const logouts = await answer(page, 'POST /api/logout', { data: null })
  await page.goto('/how-it-works')
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  await page.getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(false)
  expect(logouts).toHaveLength(1)
  expect((await context.cookies()).filter(({ name }) => ['at', 'rt', 'userId'].includes(name))).toEqual([])
  expect(await page.evaluate(() => localStorage.user)).toBeUndefined()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('switching the language updates the user and loads the page anew', async ({ page, context, baseURL }) => {
  await comeBack(context, baseURL)
  const updates = await answer(page, `PUT /api/users/${ANNA.id}`, { data: { ...ANNA, language: 'de' } })
  await page.goto('/how-it-works')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(updates[0]?.postDataJSON()).toEqual({ language: 'de' })
})

test('a server that does not answer does not hold the language back', async ({ page, context, baseURL }) => {
  await comeBack(context, baseURL)
  await page.route(
    (url) => url.pathname === `/api/users/${ANNA.id}`,
    (route, request) => (request.method() === 'PUT' ? undefined : route.fallback()),
  )
  await page.goto('/how-it-works')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('a link from an e-mail does nothing until its password is given and its button pressed', async ({ page }) => {
  const confirmations = await answer(page, 'POST /public-api/confirmEmail', { data: { email: ANNA.email } })
  const logIns = await answer(page, 'POST /public-api/login', { code: 'SECOND_FACTOR_NEEDED', status: 401 })
  await page.goto('/confirm-email?token=abc')
  await page.getByLabel('Password', { exact: true }).fill('Segreta-12')
  expect(confirmations).toHaveLength(0)
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(page.getByRole('heading', { name: 'Indirizzo confermato' })).toBeVisible()
  expect(confirmations.map((each) => each.postDataJSON())).toEqual([{ token: 'abc', password: 'Segreta-12' }])
  expect(logIns.map((each) => each.postDataJSON())).toMatchObject([{ email: ANNA.email, password: 'Segreta-12' }])
  // whoever has a second factor shows it where everybody logs in
  await expect(page.getByRole('main').getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/login')
})

test.describe('a link from an e-mail at a store with tools of others', () => {
  test.use({ store: 'bosco' })

  test('leaves the address bar, and no tool is told of it', async ({ page, context, baseURL, trouble }) => {
    await context.addCookies([{ name: 'consent', value: 'statistics.marketing.chat', url: baseURL ?? '' }])
    const outside: string[] = []
    await page.route(/^https:/, (route) => {
      outside.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    const confirmations = await answer(page, 'POST /public-api/confirmEmail', { data: { email: ANNA.email } })
    await answer(page, 'POST /public-api/login', { code: 'RATE_LIMITED', status: 429 })
    const document = await page.goto('/confirm-email?token=abc')
    expect(document?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page).toHaveURL('/confirm-email')
    await page.reload()
    await page.getByLabel('Password', { exact: true }).fill('Segreta-12')
    await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
    await expect(page.getByRole('heading', { name: 'Indirizzo confermato' })).toBeVisible()
    expect(confirmations[0]?.postDataJSON()).toMatchObject({ token: 'abc' })
    expect(outside).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click()
    await expect.poll(() => outside.length).toBeGreaterThan(0)
    expect(JSON.stringify(outside)).not.toContain('abc')
    trouble.length = 0
  })
})

test('a link that was used or has expired says so and shows a way on', async ({ page }) => {
  await answer(page, 'POST /public-api/resetPassword', { code: 'LINK_EXPIRED', status: 410 })
  await page.goto('/reset-password?token=old')
  await page.getByLabel('Password', { exact: true }).fill('segreta1')
  await page.getByRole('button', { name: 'Salva la password' }).click()
  await expect(page.getByText('Questo link è scaduto: chiedine uno nuovo.')).toBeVisible()
  await page.getByRole('button', { name: 'Chiedi un nuovo link' }).click()
  await expect(page.getByRole('dialog', { name: 'Password dimenticata?' })).toBeVisible()
})

test('a dialog keeps the focus, closes with Esc and gives the focus back', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Accedi' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Chiudi' }).click()
  await expect(opener).toBeFocused()
})
