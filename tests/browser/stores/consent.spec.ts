import type { Page } from '@playwright/test'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { expectNoAxeFindingsAtEachWidth } from '../support/axe.ts'
import { callApi } from '../support/call-api.ts'
import { becomeCustomer, storeIds } from '../support/customer.ts'
import { fillCart } from '../support/fill-cart.ts'
import { consent, fillCheckout, payButton } from '../support/fill-checkout.ts'
import { addressOf, expect, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

const t = words.it

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

test('what is looked at and bought is told to the tool that was allowed, once each', async ({
  page,
  context,
  trouble,
}) => {
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await context.addCookies([{ name: 'consent', value: 'statistics', url: addressOf('bosco') }])
  const told = () => toldTo(page)
  const names = async () => (await told()).map(([name]) => name)

  await page.goto('/products?name=lana')
  await expect.poll(names).toEqual(['page_view', 'search', 'view_item_list'])
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect.poll(names).toEqual(['page_view', 'search', 'view_item_list', 'page_view', 'view_item'])
  const [, item] = (await told()).at(-1) ?? []
  expect(item?.items?.[0]?.item_name).toBe(await page.getByRole('heading', { level: 1 }).innerText())

  await fillCart(page, { storeId: storeIds.bosco, garment: 3 })
  await page.goto('/cart')
  await page.getByRole('link', { name: t.cart.asGuest }).click()
  await expect.poll(names).toContain('begin_checkout')
  await page
    .locator('main')
    .getByLabel(t.form.email)
    .fill(`ospite.${crypto.randomUUID().slice(0, 8)}@example.it`)
  await page.getByLabel(t.profile.fullName).fill('Giulia Conti')
  await page.getByLabel(t.form.phone).fill('3331234567')
  await fillCheckout(page)
  await page.getByRole('button', { name: t.checkout.pay }).click()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: t.orderResult.confirmed.title })).toBeVisible()
  await expect.poll(names).toContain('purchase')
  const [, purchase] = (await told()).find(([name]) => name === 'purchase') ?? []
  expect(purchase).toMatchObject({ currency: 'EUR', value: expect.any(Number), items: [{ quantity: 1 }] })
  expect(purchase?.value).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(names).toEqual(['page_view'])
  trouble.length = 0
})

test('a plan that is bought is told to the tool that was allowed, once', async ({ page, context, trouble }) => {
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await becomeCustomer(page, 'bosco')
  await context.addCookies([{ name: 'consent', value: 'statistics', url: addressOf('bosco') }])
  await page.goto('/')
  await page.getByRole('link', { name: 'Prendi Sentiero' }).click()
  await page.getByRole('link', { name: t.cart.toCheckout }).click()
  await consent(page)
  await page.getByRole('button', { name: t.checkout.pay }).click()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: t.membershipPage.thanksTitle })).toBeVisible()

  const [record] = await callApi<UserMembershipView[]>(page, `GET /api/userMemberships`)
  const { id: item_id, name: item_name, price: cents = 0 } = record?.membership ?? {}
  const purchases = async () => (await toldTo(page)).filter(([name]) => name === 'purchase').map(([, facts]) => facts)
  await expect.poll(purchases).toEqual([
    {
      ...{ transaction_id: record?.number, currency: 'EUR', value: cents / 100 },
      items: [{ item_id, item_name, item_category: 'plans', price: cents / 100, quantity: 1 }],
    },
  ])
  const asked = page.waitForResponse('**/payment')
  await page.goto(`/profile?page=membership&record=${record?.id}`)
  await asked
  await expect(page).toHaveURL('/profile?page=membership')
  await expect.poll(async () => (await toldTo(page)).map(([name]) => name)).toContain('page_view')
  expect(await purchases()).toEqual([])
  trouble.length = 0
})

/** What stands in the queue of the tool. */
function toldTo(page: Page) {
  return page.evaluate(() => {
    const queue = (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []
    const entries = queue.map((entry) => Array.from(entry))
    return entries.filter(([kind]) => kind === 'event').map(([, name, facts]) => [name, facts] as [string, Facts])
  })
}

type Facts = { value?: number; items?: { item_name?: string }[] }

test.describe('a store without such tools', () => {
  test.use({ store: 'velluto' })

  test('asks nothing, and says so when asked', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Preferenze cookie' }).click()
    await expect(page.getByText('usa soltanto cookie tecnici')).toBeVisible()
  })
})
