import type { Page } from '@playwright/test'
import mailEn from '#translations/mail/en.json' with { type: 'json' }
import mailIt from '#translations/mail/it.json' with { type: 'json' }
import { callApi } from '../call-api.ts'
import { type Customer, logIn, signUp } from '../customer.ts'
import { mailTo } from '../read-mail.ts'
import { newAddress, placeAsGuest, type Shopping } from './shopping.ts'

const WORDS = { it: mailIt, en: mailEn }

type Shop = {
  storeId: string
  store: 'velluto' | 'bosco'
  language: 'it' | 'en'
  stranger: Page
  openStranger: () => Promise<Page>
  customer: Customer
  guest: { order: { id: string }; token: string }
  shopping: Shopping
}

/** What people do with their accounts, and what mails it brings. */
export async function changeAccounts(shop: Shop): Promise<void> {
  const { storeId, stranger, customer, guest } = shop
  const ofStore = `partnerStoreId=${storeId}`
  const names = { firstName: 'Giulia', lastName: 'Conti', phone: '3331234567', language: shop.language }
  const signsUp = (email: string) =>
    callApi(stranger, `POST /public-api/signup?${ofStore}`, {
      body: { ...names, email, password: customer.password, partnerStoreId: storeId },
    })
  await signsUp(newAddress())
  await signsUp(customer.email)
  await callApi(stranger, `POST /public-api/recover?${ofStore}`, { body: { email: customer.email } })
  await wantAccount(stranger, guest)
  const known = await signUp(await shop.openStranger(), shop.store, shop.language)
  await wantAccount(stranger, await placeAsGuest(stranger, shop.shopping, known.email))
  const contact = { ...names, email: newAddress(), partnerMarketing: true, partnerProfiling: false }
  const visitor = { authorization: 'Bearer guardaroba-public' }
  await callApi(stranger, 'POST /api/partnerNewsletterContacts', { headers: visitor, body: contact })
  await moveHouse(shop)
}

/** The click of a guest who has ordered. */
const wantAccount = (page: Page, { order, token }: Shop['guest']) =>
  callApi(page, `POST /api/orders/${order.id}/account`, { headers: { authorization: `Bearer ${token}` }, body: {} })

/** Somebody else logs in on a second device, and chooses another e-mail and then another password. */
async function moveHouse({ store, language, openStranger, customer }: Shop): Promise<void> {
  const home = await openStranger()
  const lifecycle = await signUp(home, store, language)
  await logIn(await openStranger(), lifecycle)
  await logIn(home, lifecycle)
  const id = (await home.context().cookies()).find(({ name }) => name === 'userId')?.value
  const email = newAddress()
  await callApi(home, `POST /api/users/${id}/emailChange`, { body: { email, password: lifecycle.password } })
  const { 'email-change-new': asNew, 'email-change-old': asOld } = WORDS[language]
  const sent = [await mailTo(home, email, asNew.subject), await mailTo(home, lifecycle.email, asOld.subject)]
  for (const { links } of sent) {
    const link = links.find((each) => each.includes('/email-change')) ?? ''
    await callApi(home, 'POST /public-api/emailChange', { body: { token: new URL(link).searchParams.get('token') } })
  }
  await logIn(home, { ...lifecycle, email })
  const passwords = { currentPassword: lifecycle.password, newPassword: `${customer.password}-neu` }
  await callApi(home, `PUT /api/users/${id}/password`, { body: passwords })
}
