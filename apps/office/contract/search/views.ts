import { z } from 'zod'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'

export const LISTS = ['audit', 'newsletter', 'catalogue', 'orders'] as const

export const view = z.object({
  id: z.uuid(),
  name: z.string(),
  search: z.string().describe('What stands in the address of the list'),
  isShared: z.boolean(),
  isDefault: z.boolean(),
})

export const viewBody = z.object({
  name: z.string().trim().min(1).max(60),
  search: z
    .string()
    .max(1000)
    .regex(/^[^#\s]*$/)
    .describe('Filters, order and columns, as the address of the list has them'),
  isDefault: z.boolean().describe('Shown when the list is opened without any'),
})

export type ViewOfList = z.infer<typeof view>
export type List = (typeof LISTS)[number]

const ofList = ofStore.extend({ list: z.enum(LISTS) })
const ofView = ofList.extend({ id: z.uuid() })

/** The calls about how lists are looked at, by a name. */
export const viewsEndpoints = {
  views: {
    method: 'GET',
    path: '/api/stores/{storeId}/views/{list}',
    tag: 'Lists',
    summary: 'The saved views of a list: one’s own and those of the store',
    access: 'store.view',
    params: ofList,
    data: z.array(view),
    failures: [],
  },
  saveView: {
    method: 'POST',
    path: '/api/stores/{storeId}/views/{list}',
    tag: 'Lists',
    summary: 'Keep a view for oneself',
    access: 'store.view',
    isOwn: true,
    params: ofList,
    body: viewBody,
    data: view,
    failures: ['NAME_TAKEN', 'TOO_MANY_VIEWS'],
  },
  changeView: {
    method: 'PUT',
    path: '/api/stores/{storeId}/views/{list}/{id}',
    tag: 'Lists',
    summary: 'Change a view of one’s own',
    access: 'store.view',
    isOwn: true,
    params: ofView,
    body: viewBody,
    data: view,
    failures: ['NOT_FOUND', 'NAME_TAKEN'],
  },
  removeView: {
    method: 'DELETE',
    path: '/api/stores/{storeId}/views/{list}/{id}',
    tag: 'Lists',
    summary: 'Remove a view of one’s own',
    access: 'store.view',
    isOwn: true,
    params: ofView,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  saveSharedView: {
    method: 'POST',
    path: '/api/stores/{storeId}/sharedViews/{list}',
    tag: 'Lists',
    summary: 'Keep a view for everybody in the store',
    access: 'brand.edit',
    params: ofList,
    body: viewBody,
    data: view,
    failures: ['NAME_TAKEN', 'TOO_MANY_VIEWS'],
  },
  changeSharedView: {
    method: 'PUT',
    path: '/api/stores/{storeId}/sharedViews/{list}/{id}',
    tag: 'Lists',
    summary: 'Change a view of the store',
    access: 'brand.edit',
    params: ofView,
    body: viewBody,
    data: view,
    failures: ['NOT_FOUND', 'NAME_TAKEN'],
  },
  removeSharedView: {
    method: 'DELETE',
    path: '/api/stores/{storeId}/sharedViews/{list}/{id}',
    tag: 'Lists',
    summary: 'Remove a view of the store',
    access: 'brand.edit',
    params: ofView,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<string, OfficeEndpoint>
