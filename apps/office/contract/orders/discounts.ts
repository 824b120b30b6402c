import { z } from 'zod'
import { DISCOUNT_TYPES, DISCOUNT_WAYS, toDiscountKey } from '#domain/prices/discount.ts'
import { DISCOUNT_BOUNDS, DISCOUNT_CODE, DISCOUNT_NOTICES, DISCOUNT_STATES } from '#domain/prices/discount-edit.ts'
import { RENTAL_WAYS } from '#domain/rentals/ways.ts'
import { nothing } from '#kit/contract/basics.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { revision, saleVersion } from '../stores/sale-versions.ts'

const uses = z.int().min(1).max(DISCOUNT_BOUNDS.uses).nullable()
const day = z.iso.date().nullable()

export const discountCode = z.string().transform(toDiscountKey).pipe(z.string().regex(DISCOUNT_CODE))

export const discountContent = z.object({
  type: z.enum(DISCOUNT_TYPES),
  value: z.int().min(1).max(DISCOUNT_BOUNDS.amount).describe('Percent, or euro cents'),
  firstDay: day.describe('In Italy'),
  lastDay: day.describe('In Italy, included'),
  maxUses: uses,
  maxUsesPerCustomer: uses,
  ways: z.array(z.enum(DISCOUNT_WAYS)).min(1).nullable().describe('null: all ways'),
  isActive: z.boolean(),
})

export const discountState = z.enum(DISCOUNT_STATES)

export const officeDiscount = discountContent.omit({ ways: true }).extend({
  ways: z.array(z.enum(RENTAL_WAYS)).readonly().nullable(),
  id: z.uuid(),
  code: z.string(),
  state: discountState,
  uses: z.int(),
  createdAt: z.iso.datetime(),
})

export const discountQuery = z.object({
  text: z.string().trim().max(40).optional(),
  state: discountState.optional(),
  before: z.uuid().optional().describe('Those after this one, which was the last that was seen'),
})

export const discountPage = z.object({
  discounts: z.array(officeDiscount),
  matching: z.int().describe('How many match on all pages; 10,001: more than are counted'),
  next: z.uuid().nullable(),
})

export const discountDetail = z.object({
  discount: officeDiscount,
  revision,
  orders: z
    .array(z.object({ number: z.string(), placedAt: z.iso.datetime(), off: z.int().describe('Euro cents') }))
    .describe('The latest hundred'),
  versions: z.array(saleVersion),
})

export const createDiscountBody = z.object({ code: discountCode, content: discountContent })
export const generateBody = z.object({
  prefix: z.union([z.literal(''), discountCode.pipe(z.string().max(24))]),
  count: z.int().min(2).max(DISCOUNT_BOUNDS.generated),
  content: discountContent,
})
export const previewDiscountBody = z.object({ id: z.uuid().nullable(), revision, content: discountContent })
export const publishDiscountBody = z.object({ revision, content: discountContent })
export const switchBody = z.object({ ids: z.array(z.uuid()).min(1).max(1_000), isActive: z.boolean() })

export const createdDiscount = z.object({ id: z.uuid() })
export const generated = z.object({ prefix: z.string(), codes: z.array(z.string()) })
export const discountPreview = z.object({
  fields: z.array(z.string()),
  uses: z.int().describe('Orders with it, which keep what was agreed'),
  notices: z.array(z.enum(DISCOUNT_NOTICES)),
})
export const switchPreview = z.object({
  changing: z.array(z.string()),
  unchanged: z.array(z.string()),
  missing: z.int(),
})
export const switched = z.object({ ids: z.array(z.uuid()) })

export type OfficeDiscountView = z.infer<typeof officeDiscount>
export type DiscountPageView = z.infer<typeof discountPage>
export type DiscountDetailView = z.infer<typeof discountDetail>
export type DiscountPreviewView = z.infer<typeof discountPreview>
export type SwitchPreviewView = z.infer<typeof switchPreview>

/** The calls about a store's discount codes. */
export const discountEndpoints = {
  discounts: {
    method: 'GET',
    path: '/api/stores/{storeId}/discounts',
    tag: 'Discounts',
    summary: 'Discount codes, the latest first',
    access: 'discounts.view',
    params: ofStore,
    query: discountQuery,
    data: discountPage,
    failures: [],
  },
  exportDiscounts: {
    method: 'GET',
    path: '/api/stores/{storeId}/discounts.csv',
    tag: 'Discounts',
    summary: 'The same as a file',
    access: 'discounts.view',
    params: ofStore,
    query: discountQuery.omit({ before: true }),
    data: fileContent,
    file: 'text/csv; charset=utf-8',
    failures: [],
  },
  createDiscount: {
    method: 'POST',
    path: '/api/stores/{storeId}/discounts',
    tag: 'Discounts',
    summary: 'A new code',
    access: 'discounts.edit',
    params: ofStore,
    body: createDiscountBody,
    data: createdDiscount,
    failures: ['CODE_TAKEN'],
  },
  generateDiscounts: {
    method: 'POST',
    path: '/api/stores/{storeId}/discounts/generate',
    tag: 'Discounts',
    summary: 'Many codes of the same terms',
    access: 'discounts.edit',
    params: ofStore,
    body: generateBody,
    data: generated,
    failures: [],
  },
  previewDiscount: {
    method: 'POST',
    path: '/api/stores/{storeId}/discounts/preview',
    tag: 'Discounts',
    summary: 'What a change, or a new code, would mean',
    access: 'discounts.edit',
    isRead: true,
    params: ofStore,
    body: previewDiscountBody,
    data: discountPreview,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOTHING_TO_PUBLISH'],
  },
  previewSwitch: {
    method: 'POST',
    path: '/api/stores/{storeId}/discounts/switch/preview',
    tag: 'Discounts',
    summary: 'Which codes would be switched',
    access: 'discounts.edit',
    isRead: true,
    params: ofStore,
    body: switchBody,
    data: switchPreview,
    failures: [],
  },
  switchDiscounts: {
    method: 'POST',
    path: '/api/stores/{storeId}/discounts/switch',
    tag: 'Discounts',
    summary: 'Switch codes off, or on again',
    access: 'discounts.edit',
    params: ofStore,
    body: switchBody,
    data: switched,
    failures: ['NOTHING_TO_PUBLISH'],
  },
  // After the others: an id could be any word.
  discountDetail: {
    method: 'GET',
    path: '/api/stores/{storeId}/discounts/{id}',
    tag: 'Discounts',
    summary: 'One code, the orders it was used in and its earlier versions',
    access: 'discounts.view',
    params: ofStoreAndId,
    data: discountDetail,
    failures: ['NOT_FOUND'],
  },
  publishDiscount: {
    method: 'PUT',
    path: '/api/stores/{storeId}/discounts/{id}',
    tag: 'Discounts',
    summary: 'Change a code',
    description: 'Orders that were placed with it keep what was agreed.',
    access: 'discounts.edit',
    params: ofStoreAndId,
    body: publishDiscountBody,
    data: nothing,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOTHING_TO_PUBLISH'],
  },
} as const satisfies Record<string, OfficeEndpoint>
