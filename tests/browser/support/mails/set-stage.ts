import type { Browser, Page } from '@playwright/test'
import { boscoMemberships } from '#demo/stores/bosco/memberships.ts'
import { bosco } from '#demo/stores/bosco/store.ts'
import { vellutoMemberships } from '#demo/stores/velluto/memberships.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { becomeCustomer, storeIds } from '../customer.ts'
import { enterStore } from '../enter-store.ts'
import { callOffice } from '../office/call-office.ts'
import { DEMO_PEOPLE, demoOffice, logInToDemo } from '../office/demo-office.ts'
import { enterOffice } from '../office/store-day.ts'
import { addressOf } from '../stores.ts'
import { changeAccounts } from './change-accounts.ts'
import { hirePeople } from './hire-people.ts'
import type { Writer } from './shop-of-mails.ts'
import { listWishes, orderAsCustomer, orderAsGuest, subscribe } from './shopping.ts'
import { workAtDesk } from './work-at-desk.ts'

export type MailStore = keyof typeof READERS

/** What mails of a store are about, and who reads them. */
export type Stage = Awaited<ReturnType<typeof setStage>>

/** One of the stores is read in its main language, the other in one whose addresses say so. */
const READERS = {
  velluto: {
    brand: velluto,
    person: 'owner',
    plan: vellutoMemberships[0],
    language: 'it',
    locale: 'it-IT',
    prefix: '',
  },
  bosco: {
    brand: bosco,
    person: 'otherOwner',
    plan: boscoMemberships[0],
    language: 'en',
    locale: 'en-GB',
    prefix: '/en',
  },
} as const

const DESK = { width: 1440, height: 900 }

type Opened = { page: Page; browser: Browser; store: MailStore; writer: Writer }

/** Somebody with an account and a guest have ordered, and everything has happened that takes no weeks. */
export async function setStage({ page, browser, store, writer }: Opened) {
  const { brand, person, plan, language, locale, prefix } = READERS[store]
  const storeId = storeIds[store]
  const origin = addressOf(store)
  /** A browser that knows nobody yet, at a page of the store. */
  const openStranger = async () => {
    const context = await browser.newContext({ locale, baseURL: origin, reducedMotion: 'reduce' })
    const stranger = await context.newPage()
    await enterStore(stranger)
    return stranger
  }
  const since = new Date()
  const customer = await becomeCustomer(page, store, language)
  const customerId = (await page.context().cookies()).find(({ name }) => name === 'userId')?.value ?? ''
  const stranger = await openStranger()
  const shopping = { storeId, wishes: await listWishes(page, storeId) }
  const lent = await orderAsCustomer(page, shopping)
  const kept = await orderAsCustomer(page, shopping)
  const cancelled = await orderAsCustomer(page, shopping)
  const guest = await orderAsGuest(stranger, shopping)
  const membershipId = await subscribe(page, { storeId, plan: plan?.id })
  const owner = await enterOffice(browser, person, DESK)
  const office = <Data>(call: string, body?: object) =>
    callOffice<Data>(owner, call.replace(' ', ` /api/stores/${storeId}`), body)
  const shop = {
    store,
    storeId,
    language,
    locale,
    prefix,
    origin,
    writer,
    browser,
    page,
    stranger,
    openStranger,
    since,
  }
  const named = { storeName: brand.name, storeMail: brand.contactEmail, officeOrigin: demoOffice() }
  const people = { customer, customerId, owner, office, ownerEmail: DEMO_PEOPLE[person] }
  const orders = { lent, kept, cancelled, guest, membershipId }
  const set = { ...shop, ...named, ...people, ...orders }
  await changeAccounts({ ...set, shopping })
  await hirePeople(set)
  // from a device that nobody knows
  await logInToDemo(person)
  return { ...set, ...(await workAtDesk({ ...set, ...shopping })) }
}
