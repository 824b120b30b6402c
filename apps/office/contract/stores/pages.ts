import { z } from 'zod'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { brandVersion, publishBody, published } from './brand.ts'

const language = z.enum(LANGUAGES)
const kind = z.enum(['legal', 'words', 'landings', 'own'])
const fields = z.record(z.string(), z.unknown()).describe('By name; what each holds depends on the page')
const slug = z.string().min(1).max(60)

export const pageSummary = z.object({
  slug,
  kind,
  title: z.string().describe('In the first language that has one'),
  inFooter: z.boolean(),
  isWithdrawn: z.boolean(),
  languages: z.array(
    z.object({
      language,
      state: z
        .enum(['default', 'published', 'missing'])
        .describe('What every store says, what this one says, or the Italian instead'),
      hasDraft: z.boolean(),
      changedClauses: z.int(),
      outdatedClauses: z.int().describe('Whose default has changed since the store wrote its own'),
      updatedAt: z.iso.datetime().nullable(),
    }),
  ),
})

export const clause = z.object({
  key: z.string(),
  state: z.enum(['default', 'changed', 'leftOut', 'own']),
  heading: z.string(),
  text: z.string().describe('Markdown'),
  standard: z.object({ heading: z.string(), text: z.string() }).nullable(),
  isOutdated: z.boolean(),
})

export const page = z.object({
  slug,
  kind,
  language,
  isPublished: z.boolean(),
  own: z.object({ inFooter: z.boolean(), isWithdrawn: z.boolean() }).nullable(),
  published: fields,
  draft: fields.describe('As it would be published'),
  fields: z.array(z.string()).describe('What the draft changes'),
  authors: z.array(z.object({ field: z.string(), by: z.string(), at: z.iso.datetime() })),
  revision: z.int().describe('Of the draft: to be sent with the next change'),
  obstacles: z.array(z.object({ severity: z.literal('stop'), code: z.literal('TEXT_MISSING'), field: z.string() })),
  standard: z.object({ title: z.string(), introduction: z.string() }).nullable(),
  clauses: z.array(clause).nullable().describe('Of a legal page, in their order'),
  landings: z
    .array(z.object({ key: z.string(), name: z.string() }))
    .nullable()
    .describe('Of a page about categories or occasions: those of the store’s garments'),
  italian: z
    .object({ fields, clauses: z.array(clause).nullable() })
    .nullable()
    .describe('What stands beside another language'),
})

export const ofPage = ofStore.extend({ slug, language })

export const newPageBody = z.object({
  slug: z.string().trim().min(1).max(60),
  title: z.string().trim().min(1).max(200),
})

export const placePageBody = z.object({ inFooter: z.boolean(), isWithdrawn: z.boolean() })

export const savePageBody = z.object({
  revision: z.int().min(0),
  changes: fields.describe('Only the fields that change; null on a legal page: back to the default'),
})

export type PageSummaryView = z.infer<typeof pageSummary>
export type PageView = z.infer<typeof page>
export type ClauseView = z.infer<typeof clause>

/** The calls about what a store's pages say. */
export const pagesEndpoints = {
  pages: {
    method: 'GET',
    path: '/api/stores/{storeId}/pages',
    tag: 'Pages',
    summary: 'Every page of the store, in each language it speaks',
    access: 'brand.view',
    params: ofStore,
    data: z.array(pageSummary),
    failures: [],
  },
  createPage: {
    method: 'POST',
    path: '/api/stores/{storeId}/pages',
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
    method: 'PUT',
    path: '/api/stores/{storeId}/pages/{slug}/place',
    tag: 'Pages',
    summary: 'Put a page of the store into the foot of every page, or withdraw it',
    access: 'brand.publish',
    params: ofPage.omit({ language: true }),
    body: placePageBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  page: {
    method: 'GET',
    path: '/api/stores/{storeId}/pages/{slug}/{language}',
    tag: 'Pages',
    summary: 'How a page is published in a language, how its draft would be, and what stands in its way',
    access: 'brand.view',
    params: ofPage,
    data: page,
    failures: ['NOT_FOUND'],
  },
  savePageDraft: {
    method: 'PUT',
    path: '/api/stores/{storeId}/pages/{slug}/{language}/draft',
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
    method: 'DELETE',
    path: '/api/stores/{storeId}/pages/{slug}/{language}/draft',
    tag: 'Pages',
    summary: 'Throw the draft of a page away',
    access: 'brand.edit',
    params: ofPage,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  publishPage: {
    method: 'POST',
    path: '/api/stores/{storeId}/pages/{slug}/{language}/publish',
    tag: 'Pages',
    summary: 'Publish the draft of a page',
    access: 'brand.publish',
    params: ofPage,
    body: publishBody,
    data: published,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOT_PUBLISHABLE', 'NOTHING_TO_PUBLISH'],
  },
  pageVersions: {
    method: 'GET',
    path: '/api/stores/{storeId}/pages/{slug}/{language}/versions',
    tag: 'Pages',
    summary: 'What was published of a page, the latest first',
    access: 'brand.view',
    params: ofPage,
    data: z.array(brandVersion),
    failures: [],
  },
  restorePageVersion: {
    method: 'POST',
    path: '/api/stores/{storeId}/pages/{slug}/{language}/versions/{number}/restore',
    tag: 'Pages',
    summary: 'Make an earlier version of a page the draft',
    access: 'brand.edit',
    params: ofPage.extend({ number: z.coerce.number().int().min(1) }),
    data: page,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<string, OfficeEndpoint>
