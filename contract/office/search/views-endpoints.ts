import { z } from 'zod'
import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { LISTS, view, viewBody } from './views.ts'
import type { ViewsCallName } from './views-calls.ts'

const ofList = ofStore.extend({ list: z.enum(LISTS) })
const ofView = ofList.extend({ id: z.uuid() })

export const viewsEndpoints = {
  views: {
    tag: 'Lists',
    summary: 'The saved views of a list: one’s own and those of the store',
    access: 'store.view',
    params: ofList,
    data: z.array(view),
    failures: [],
  },
  saveView: {
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
    tag: 'Lists',
    summary: 'Remove a view of one’s own',
    access: 'store.view',
    isOwn: true,
    params: ofView,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  saveSharedView: {
    tag: 'Lists',
    summary: 'Keep a view for everybody in the store',
    access: 'brand.edit',
    params: ofList,
    body: viewBody,
    data: view,
    failures: ['NAME_TAKEN', 'TOO_MANY_VIEWS'],
  },
  changeSharedView: {
    tag: 'Lists',
    summary: 'Change a view of the store',
    access: 'brand.edit',
    params: ofView,
    body: viewBody,
    data: view,
    failures: ['NOT_FOUND', 'NAME_TAKEN'],
  },
  removeSharedView: {
    tag: 'Lists',
    summary: 'Remove a view of the store',
    access: 'brand.edit',
    params: ofView,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<ViewsCallName, OfficeEndpoint>
