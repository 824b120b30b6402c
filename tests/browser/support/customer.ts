import type { Page } from '@playwright/test'
import { sample } from '#demo/states/sample-store.ts'
import { bosco } from '#demo/stores/bosco/store.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { UserView } from '#storefront/contract/accounts/accounts.ts'
import { callApi } from './call-api.ts'
import { enterStore } from './enter-store.ts'
import { mailTo } from './read-mail.ts'
import type { StoreName } from './stores.ts'

export type Customer = { email: string; password: string; partnerStoreId: string }

export const storeIds: Record<StoreName, string> = {
  velluto: velluto.id,
  bosco: bosco.id,
  chiuso: '',
  campionario: sample.id,
}

/** Somebody with a confirmed account, who has not logged in yet. */
export async function signUp(page: Page, store: StoreName, language: Language = 'it'): Promise<Customer> {
  const email = `giulia.${crypto.randomUUID().slice(0, 8)}@example.it`
  const customer = { email, password: 'Segreta-12', partnerStoreId: storeIds[store] }
  const names = { firstName: 'Giulia', lastName: 'Conti', phone: '3331234567', language }
  await callApi(page, `POST /public-api/signup?partnerStoreId=${customer.partnerStoreId}`, {
    body: { ...customer, ...names },
  })
  const { links } = await mailTo(page, email)
  const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token')
  await callApi(page, 'POST /public-api/confirmEmail', { body: { token, password: customer.password } })
  return customer
}

/** Logged in from the next page on. */
export async function logIn(page: Page, customer: Customer): Promise<void> {
  type LoggedIn = { accessToken: string; refreshToken: string; user: UserView }
  const call = `POST /public-api/login?partnerStoreId=${customer.partnerStoreId}`
  const { accessToken, refreshToken, user } = await callApi<LoggedIn>(page, call, { body: customer })
  const url = new URL(page.url()).origin
  const cookies = { at: accessToken, rt: refreshToken, userId: user.id }
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  await page.evaluate((info) => localStorage.setItem('user', JSON.stringify(info)), user)
}

/** An account and a session at once, on whatever page of the store comes next. */
export async function becomeCustomer(page: Page, store: StoreName, language: Language = 'it'): Promise<Customer> {
  await enterStore(page)
  const customer = await signUp(page, store, language)
  await logIn(page, customer)
  return customer
}
