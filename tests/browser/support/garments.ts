import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { storeIds } from './customer.ts'
import { enterStore } from './enter-store.ts'
import type { StoreName } from './stores.ts'

type Listed = { id: string; name: string }

/** The garment that the list begins with, found without opening the list. */
export async function firstGarment(page: Page, store: StoreName = 'velluto'): Promise<Listed> {
  await enterStore(page)
  const call = `GET /public-api/products?partnerStoreId=${storeIds[store]}&limit=1`
  const { items } = await callApi<{ items: [Listed] }>(page, call)
  return items[0]
}

export async function openFirstGarment(page: Page, store?: StoreName): Promise<string> {
  const path = `/product/${(await firstGarment(page, store)).id}`
  await page.goto(path)
  return path
}
