import type { Page } from '@playwright/test'
import { velluto } from '#demo/stores/velluto/store.ts'
import { fillCart } from './fill-cart.ts'
import { fillCheckout, payButton } from './fill-checkout.ts'
import { words } from './words.ts'

/** A garment of Velluto is rented and paid by whoever is logged in; the id of the order. */
export async function placeOrder(page: Page, garment: number): Promise<string> {
  await fillCart(page, { storeId: velluto.id, garment })
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('button', { name: words.it.checkout.pay }).click()
  await page.waitForURL(/sandbox-payments/)
  await payButton(page).click()
  await page.waitForURL(/\/order\//)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
