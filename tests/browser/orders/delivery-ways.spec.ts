import { expectNoAxeFindings } from '../support/axe.ts'
import { estimate } from '../support/cart.ts'
import { storeIds } from '../support/customer.ts'
import { enterStore } from '../support/enter-store.ts'
import { fillCart } from '../support/fill-cart.ts'
import { expect, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

const t = words.it

const shop = {
  street: 'Via Tortona 27',
  postalCode: '20144',
  city: 'Milano',
  province: 'IT-MI',
  hours: 'mar–sab 10–19',
}

test('the way is chosen with its price, and an address that none reaches in time is said before the order', {
  tag: '@both',
}, async ({ page }) => {
  await enterStore(page)
  await fillCart(page, { storeId: storeIds.velluto, garment: 26 })
  const asked: URLSearchParams[] = []
  await page.route('**/public-api/ordersInfoEstimate*', (route, request) => {
    const { searchParams } = new URL(request.url())
    asked.push(searchParams)
    const isIsland = searchParams.get('province') === 'IT-PA'
    const ways = [
      { way: 'express', price: 1_590 },
      { way: 'shop', price: 0 },
    ]
    const options = isIsland ? [] : ways
    const chosen = options.find(({ way }) => way === (searchParams.get('deliveryWay') ?? 'express'))
    const data = {
      ...estimate(0).data,
      total: 14_800 + (chosen?.price ?? 0),
      delivery: { way: chosen?.way ?? null, options, dependsOnProvince: true, shop, returnWay: 'pickUp' },
    }
    return route.fulfill({ json: { success: true, data } })
  })
  await page.goto('/checkout?as=guest')
  const ways = page.getByRole('group', { name: t.checkout.way })
  await expect(ways.getByRole('radio', { name: new RegExp(t.checkout.ways.express) })).toBeChecked()
  await expect(page.getByText('163,90')).toBeVisible()
  await ways.getByRole('radio', { name: new RegExp(t.checkout.ways.shop) }).check()
  await expect(page.getByText('163,90')).toBeHidden()
  await expect(ways.getByText('Via Tortona 27, 20144 Milano · mar–sab 10–19')).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByLabel(t.profile.province).selectOption('IT-PA')
  await expect(page.getByRole('alert').getByText(t.checkout.noWay)).toBeVisible()
  await page.getByRole('button', { name: t.checkout.pay }).click()
  await expect(page.getByRole('button', { name: t.checkout.missing.deliveryWay })).toBeVisible()
  expect(asked.at(-1)?.get('province')).toBe('IT-PA')
  expect(asked.every((query) => query.has('cart'))).toBe(true)
})
