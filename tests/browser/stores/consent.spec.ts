import { expectNoAxeFindingsAtEachWidth } from '../support/axe.ts'
import { expect, test } from '../support/stores.ts'

test.use({ visitor: 'new', store: 'bosco' })

// the invitation to the newsletter comes after five seconds and would stand in the way
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'newsletter', value: 'true', url: baseURL ?? '' }]),
)

const banner = { role: 'region', name: 'Cookie: scegli tu' } as const

test('nothing but technical cookies before an answer, and the X refuses', async ({ page, context }) => {
  await page.goto('/')
  const question = page.getByRole(banner.role, { name: banner.name })
  await question.getByRole('button', { name: 'Chiudi senza accettare' }).click()
  await expect(question).toHaveCount(0)
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name).sort()).toEqual(['consent', 'locale', 'newsletter'])
  expect(cookies.find(({ name }) => name === 'consent')?.value).toBe('none')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Preferenze cookie' })).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('a tool is fetched only after consent to its purpose', async ({ page, trouble }) => {
  const requests: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto('/')
  const question = page.getByRole(banner.role, { name: banner.name })
  await expect(question).toBeVisible()
  expect(requests).toEqual([])
  await question.getByRole('button', { name: 'Scegli' }).click()
  await expectNoAxeFindingsAtEachWidth(page)
  await question.getByRole('checkbox', { name: /Statistiche/ }).check()
  await question.getByRole('button', { name: 'Salva la scelta' }).click()
  await expect.poll(() => requests).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-B0SC0DEM0'])
  trouble.length = 0
})

test('the footer opens the question again, and a consent can be taken back', async ({ page, context, trouble }) => {
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto('/')
  const question = page.getByRole(banner.role, { name: banner.name })
  await question.getByRole('button', { name: 'Accetta', exact: true }).click()
  await page.getByRole('button', { name: 'Preferenze cookie' }).click()
  await question.getByRole('button', { name: 'Rifiuta' }).click()
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'consent')?.value).toBe('none')
  trouble.length = 0
})

test.describe('a store without such tools', () => {
  test.use({ store: 'velluto' })

  test('asks nothing, and says so when asked', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Preferenze cookie' }).click()
    await expect(page.getByText('usa soltanto cookie tecnici')).toBeVisible()
  })
})
