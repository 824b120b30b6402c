import {
  countDiscounts,
  type DiscountRow,
  listDiscounts,
  listOrdersWith,
  lockDiscounts,
} from '#database/queries/orders/discount-lists.ts'
import { listSaleVersions } from '#database/queries/stores/sale-versions.ts'
import { toCsv } from '#domain/csv.ts'
import { toDiscountKey } from '#domain/prices/discount.ts'
import { discountStateOf } from '#domain/prices/discount-edit.ts'
import type { OfficeDiscountView } from '#office/contract/orders/discounts.ts'
import {
  createDiscount,
  discountContentOf,
  generateDiscounts,
  previewDiscount,
  publishDiscount,
} from '#use-cases/orders/discounts/edit-discount.ts'
import { previewSwitch, switchDiscounts } from '#use-cases/orders/discounts/switch-discounts.ts'
import { handleStore } from '../protocol/handle.ts'
import { toVersionViews, withDetails } from '../stores/sale-version-view.ts'
import { shopNow } from '../stores/shop-now.ts'

const PAGE = 200
const MOST_EXPORTED = 20_000
const MOST_ORDERS = 100

/** Discount codes of a store. */
export function createDiscountHandlers() {
  return {
    discounts: handleStore('discounts', async ({ storeId, query: { text, state, before }, now }, trx) => {
      const moment = await shopNow(trx, now)
      const filter = { text: text && toDiscountKey(text), state, now: moment }
      const rows = await listDiscounts(trx, { storeId, filter, before, most: PAGE + 1 })
      const shown = rows.slice(0, PAGE)
      const next = rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null
      const isWhole = before === undefined && rows.length <= PAGE
      const matching = isWhole ? rows.length : await countDiscounts(trx, { storeId, filter })
      return { ok: true, data: { discounts: shown.map((row) => toView(row, moment)), matching, next } }
    }),

    exportDiscounts: handleStore('exportDiscounts', async ({ storeId, query: { text, state }, now }, trx) => {
      const moment = await shopNow(trx, now)
      const filter = { text: text && toDiscountKey(text), state, now: moment }
      const rows = await listDiscounts(trx, { storeId, filter, most: MOST_EXPORTED })
      const bytes = new TextEncoder().encode(toCsv([HEADER, ...rows.map((row) => toCells(toView(row, moment)))]))
      return { ok: true, data: { name: `codes-${now.toISOString().slice(0, 10)}.csv`, bytes } }
    }),

    discountDetail: handleStore('discountDetail', async ({ storeId, params: { id }, now }, trx) => {
      const [row] = await lockDiscounts(trx, { storeId, ids: [id] })
      if (row === undefined) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const versions = await listSaleVersions(trx, { storeId, kind: 'discount', subjectId: id })
      const orders = (await listOrdersWith(trx, id, MOST_ORDERS)).map(({ number, createdAt, off }) => ({
        number,
        placedAt: createdAt.toISOString(),
        off,
      }))
      const revision = versions.at(-1)?.number ?? 0
      const discount = toView(row, await shopNow(trx, now))
      return { ok: true, data: { discount, revision, orders, versions: toVersionViews(versions) } }
    }),

    createDiscount: handleStore('createDiscount', async ({ storeId, staff: { person }, body, now }, trx) => {
      const outcome = await createDiscount(trx, { storeId, ...body, person, now })
      return outcome.ok ? { ok: true, data: { id: outcome.id }, audit: [outcome.audit] } : withDetails(outcome)
    }),

    generateDiscounts: handleStore('generateDiscounts', async ({ storeId, staff: { person }, body, now }, trx) => {
      const outcome = await generateDiscounts(trx, { storeId, ...body, person, now })
      if (!outcome.ok) return withDetails(outcome)
      const codes = outcome.created.map(({ code }) => code)
      return { ok: true, data: { prefix: body.prefix, codes }, audit: [outcome.audit] }
    }),

    previewDiscount: handleStore('previewDiscount', async ({ storeId, staff, body, now }, trx) => {
      const { id, revision: seen, content } = body
      const edit = { storeId, id, seen, content, personId: staff.person.id, now: await shopNow(trx, now) }
      const outcome = await previewDiscount(trx, edit)
      if (!outcome.ok) return withDetails(outcome)
      const { fields, uses, notices } = outcome
      return { ok: true, data: { fields: [...fields], uses, notices } }
    }),

    publishDiscount: handleStore('publishDiscount', async ({ storeId, staff: { person }, params, body, now }, trx) => {
      const { revision: seen, content } = body
      const outcome = await publishDiscount(trx, { storeId, id: params.id, seen, content, person, now })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : withDetails(outcome)
    }),

    previewSwitch: handleStore('previewSwitch', async ({ storeId, body }, trx) => ({
      ok: true,
      data: await previewSwitch(trx, { storeId, ...body }),
    })),

    switchDiscounts: handleStore('switchDiscounts', async ({ storeId, staff: { person }, body, now }, trx) => {
      const outcome = await switchDiscounts(trx, { storeId, ...body, person, now })
      return outcome.ok ? { ok: true, data: { ids: outcome.ids }, audit: outcome.audit } : outcome
    }),
  }
}

function toView(row: DiscountRow, now: Date): OfficeDiscountView {
  const { id, code, uses, createdAt } = row
  const state = discountStateOf(row, now)
  return { id, code, ...discountContentOf(row), state, uses, createdAt: createdAt.toISOString() }
}

const HEADER = [
  'code',
  'type',
  'value',
  'firstDay',
  'lastDay',
  'maxUses',
  'maxUsesPerCustomer',
  'ways',
  'state',
  'uses',
]

function toCells({
  code,
  type,
  value,
  firstDay,
  lastDay,
  maxUses,
  maxUsesPerCustomer,
  ways,
  state,
  uses,
}: OfficeDiscountView) {
  const worth = type === 'percent' ? `${value}%` : `${(value / 100).toFixed(2)} EUR`
  const limits = [firstDay, lastDay, maxUses, maxUsesPerCustomer].map((limit) => String(limit ?? ''))
  return [code, type, worth, ...limits, ways?.join(' ') ?? '', state, String(uses)]
}
