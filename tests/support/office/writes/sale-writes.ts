import { randomBytes } from 'node:crypto'
import { inStore } from '#database/connection.ts'
import { saveContactRequest } from '#database/queries/newsletter/newsletter.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import type { Walk } from './walk.ts'

const storeId = ATELIER_ID
const words = Object.fromEntries(LANGUAGES.map((language) => [language, `Palco ${language}`]))
const LIMITS = { maxConcurrentProducts: 3, maxProductRetailPrice: 60_000, daysBeforeReturnReminder: 2 }
const PLAN = { name: words, subtitle: words, ctaText: words, price: 9_700, ...LIMITS, rating: null }
const PERIOD = { firstDay: null, lastDay: null, maxUses: null, maxUsesPerCustomer: 1 }
const CODE = { type: 'percent', value: 20, ...PERIOD, ways: null, isActive: true }
const VIEW = { name: 'Mia', search: '', isDefault: false }

/** What a store sells and by which rules, whom it writes to, and how its lists are looked at. */
export async function writeAboutSales({ office, make }: Walk): Promise<void> {
  const owner = await office.logIn('anna@example.it')
  const { id: plan } = await make(owner, 'createPlan', { storeId, body: { content: PLAN } })
  const dearer = { revision: 1, forMembers: false, content: { ...PLAN, price: 9_900 } }
  await make(owner, 'previewPlan', { storeId, id: plan, body: dearer })
  await make(owner, 'publishPlan', { storeId, id: plan, body: dearer })
  await make(owner, 'changePlanStatus', { storeId, id: plan, body: { status: 'inactive' } })
  const plans: { id: string }[] = (await owner.call('GET', `/api/stores/${storeId}/plans`)).body.data
  await make(owner, 'orderPlans', { storeId, body: { ids: plans.map(({ id }) => id).toReversed() } })

  const { id: code } = await make(owner, 'createDiscount', { storeId, body: { code: 'ESTATE', content: CODE } })
  await make(owner, 'generateDiscounts', { storeId, body: { prefix: 'AMICA', count: 2, content: CODE } })
  const better = { ...CODE, value: 25 }
  await make(owner, 'previewDiscount', { storeId, body: { id: code, revision: 1, content: better } })
  await make(owner, 'publishDiscount', { storeId, id: code, body: { revision: 1, content: better } })
  const off = { ids: [code], isActive: false }
  await make(owner, 'previewSwitch', { storeId, body: off })
  await make(owner, 'switchDiscounts', { storeId, body: off })

  const policy = { revision: 0, policy: { ...DEFAULT_POLICY, shippingPrice: 490 } }
  await make(owner, 'previewPolicy', { storeId, body: policy })
  await make(owner, 'publishPolicy', { storeId, body: policy })

  const contact = await inStore(office.db, storeId, (trx) =>
    saveContactRequest(trx, {
      ...{ id: crypto.randomUUID(), storeId, email: 'zoe@example.it', language: 'it', now: office.now() },
      ...{ confirmTokenHash: randomBytes(8), unsubscribeTokenHash: randomBytes(8) },
      ...{ firstName: undefined, lastName: undefined, wantsMarketing: true, wantsProfiling: false },
    }),
  )
  await make(owner, 'openNewsletterContact', { storeId, id: contact.id })
  await make(owner, 'exportNewsletter', { storeId, body: {} })

  const list = 'newsletter'
  const { id: own } = await make(owner, 'saveView', { storeId, list, body: VIEW })
  await make(owner, 'changeView', { storeId, list, id: own, body: { ...VIEW, name: 'Mia di nuovo' } })
  await make(owner, 'removeView', { storeId, list, id: own })
  const { id: shared } = await make(owner, 'saveSharedView', { storeId, list, body: VIEW })
  await make(owner, 'changeSharedView', { storeId, list, id: shared, body: { ...VIEW, name: 'Nostra' } })
  await make(owner, 'removeSharedView', { storeId, list, id: shared })
  await make(owner, 'exportAudit', { storeId, body: {} })
}
