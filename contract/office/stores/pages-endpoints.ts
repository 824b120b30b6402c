import { z } from 'zod'
import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { brandVersion, publishBody, published } from './brand.ts'
import { newPageBody, ofPage, page, pageSummary, placePageBody, savePageBody } from './pages.ts'
import type { PagesCallName } from './pages-calls.ts'

export const pagesEndpoints = {
  pages: {
    tag: 'Pages',
    summary: 'Every page of the store, in each language it speaks',
    access: 'brand.view',
    params: ofStore,
    data: z.array(pageSummary),
    failures: [],
  },
  createPage: {
    tag: 'Pages',
    summary: 'Add a page',
    description: 'A draft in Italian, which nobody sees before it is published.',
    access: 'brand.edit',
    params: ofStore,
    body: newPageBody,
    data: nothing,
    failures: ['ADDRESS_TAKEN', 'TOO_MANY_PAGES'],
  },
  placePage: {
    tag: 'Pages',
    summary: 'Put a page of the store into the foot of every page, or withdraw it',
    access: 'brand.publish',
    params: ofPage.omit({ language: true }),
    body: placePageBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  page: {
    tag: 'Pages',
    summary: 'How a page is published in a language, how its draft would be, and what stands in its way',
    access: 'brand.view',
    params: ofPage,
    data: page,
    failures: ['NOT_FOUND'],
  },
  savePageDraft: {
    tag: 'Pages',
    summary: 'Change the draft of a page',
    description: 'Who writes a field that somebody else has written since is told so, and nothing is written.',
    access: 'brand.edit',
    params: ofPage,
    body: savePageBody,
    data: page,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  discardPageDraft: {
    tag: 'Pages',
    summary: 'Throw the draft of a page away',
    access: 'brand.edit',
    params: ofPage,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  publishPage: {
    tag: 'Pages',
    summary: 'Publish the draft of a page',
    access: 'brand.publish',
    params: ofPage,
    body: publishBody,
    data: published,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOT_PUBLISHABLE', 'NOTHING_TO_PUBLISH'],
  },
  pageVersions: {
    tag: 'Pages',
    summary: 'What was published of a page, the latest first',
    access: 'brand.view',
    params: ofPage,
    data: z.array(brandVersion),
    failures: [],
  },
  restorePageVersion: {
    tag: 'Pages',
    summary: 'Make an earlier version of a page the draft',
    access: 'brand.edit',
    params: ofPage.extend({ number: z.coerce.number().int().min(1) }),
    data: page,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<PagesCallName, OfficeEndpoint>
