import { z } from 'zod'
import { PLAN_BOUNDS } from '#domain/memberships/plan-terms.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { revision, saleVersion } from '../stores/sale-versions.ts'

type Bounds = { least: number; most: number }

const within = ({ least, most }: Bounds) => z.int().min(least).max(most)
const words = (longest: number) => z.partialRecord(z.enum(LANGUAGES), z.string().trim().max(longest))

export const planContent = z.object({
  name: words(60),
  subtitle: words(200),
  ctaText: words(60),
  price: within(PLAN_BOUNDS.price).describe('Euro cents a month'),
  maxConcurrentProducts: within(PLAN_BOUNDS.maxConcurrentProducts),
  maxProductRetailPrice: within(PLAN_BOUNDS.maxProductRetailPrice).nullable().describe('Euro cents; null: no cap'),
  daysBeforeReturnReminder: within(PLAN_BOUNDS.daysBeforeReturnReminder),
  rating: z.number().min(PLAN_BOUNDS.rating.least).max(PLAN_BOUNDS.rating.most).nullable(),
})

const terms = z.object({
  id: z.uuid(),
  price: z.int(),
  maxConcurrentProducts: z.int(),
  maxProductRetailPrice: z.int().nullable(),
  members: z.int(),
  coming: z.int().describe('Who is to have them with the next renewal, or as soon as they are paid for'),
})

const misfit = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('few'), covered: z.int() }),
    z.object({ kind: z.literal('word'), word: z.string(), named: z.int() }),
  ])
  .describe(
    'What the plan promises and the garments on show do not keep: none within its value, fewer than it gives at a time, or a word of its sentence that only names garments above its value',
  )

export const planStatus = z.enum(['active', 'inactive'])

export const plan = z.object({
  id: z.uuid(),
  status: planStatus,
  revision,
  content: planContent,
  misfits: z.array(misfit),
  terms: z.array(terms.extend({ isPresent: z.boolean() })).describe('What members have of it, the latest first'),
})

export const plans = z.array(plan)
export const planDetail = z.object({ plan, versions: z.array(saleVersion), languages: z.array(z.enum(LANGUAGES)) })

export const planEditBody = z.object({
  revision,
  content: planContent,
  forMembers: z.boolean().describe('More garments, or dearer ones, also for those who are members already'),
})

export const planPreview = z.object({
  before: planContent,
  after: planContent,
  fields: z.array(z.string()),
  misfits: z.array(misfit),
  isNewTerms: z.boolean().describe('New members get them; who is a member keeps theirs'),
  keeping: z.array(terms).describe('Who keeps other terms than these'),
  improved: z.array(terms).describe('Who gets more by it, with what they then have'),
})

export const createPlanBody = z.object({ content: planContent })
export const planStatusBody = z.object({ status: planStatus })
export const planOrderBody = z.object({ ids: z.array(z.uuid()).max(100) })
export const createdPlan = z.object({ id: z.uuid() })

export type PlanView = z.infer<typeof plan>
export type PlanDetailView = z.infer<typeof planDetail>
export type PlanMisfitView = z.infer<typeof misfit>
export type PlanPreviewView = z.infer<typeof planPreview>
export type PlanContentView = z.infer<typeof planContent>

/** The calls about a store's plans. */
export const planEndpoints = {
  plans: {
    method: 'GET',
    path: '/api/stores/{storeId}/plans',
    tag: 'Plans',
    summary: 'The plans of a store',
    access: 'plans.view',
    params: ofStore,
    data: plans,
    failures: [],
  },
  plan: {
    method: 'GET',
    path: '/api/stores/{storeId}/plans/{id}',
    tag: 'Plans',
    summary: 'One plan, with its earlier versions',
    access: 'plans.view',
    params: ofStoreAndId,
    data: planDetail,
    failures: ['NOT_FOUND'],
  },
  createPlan: {
    method: 'POST',
    path: '/api/stores/{storeId}/plans',
    tag: 'Plans',
    summary: 'Offer a new plan',
    access: 'plans.edit',
    params: ofStore,
    body: createPlanBody,
    data: createdPlan,
    failures: [],
  },
  previewPlan: {
    method: 'POST',
    path: '/api/stores/{storeId}/plans/{id}/preview',
    tag: 'Plans',
    summary: 'What a change would mean for shoppers and members',
    access: 'plans.edit',
    isRead: true,
    params: ofStoreAndId,
    body: planEditBody,
    data: planPreview,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOTHING_TO_PUBLISH'],
  },
  publishPlan: {
    method: 'PUT',
    path: '/api/stores/{storeId}/plans/{id}',
    tag: 'Plans',
    summary: 'Change a plan',
    description: 'Another price holds for new members: who is a member keeps theirs, and nothing is taken from them.',
    access: 'plans.edit',
    params: ofStoreAndId,
    body: planEditBody,
    data: nothing,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOTHING_TO_PUBLISH'],
  },
  changePlanStatus: {
    method: 'PUT',
    path: '/api/stores/{storeId}/plans/{id}/status',
    tag: 'Plans',
    summary: 'Withdraw a plan, or offer it again',
    description: 'Withdrawn, it has no new members; those who have it keep it.',
    access: 'plans.edit',
    params: ofStoreAndId,
    body: planStatusBody,
    data: nothing,
    failures: ['NOT_FOUND', 'NOTHING_TO_PUBLISH'],
  },
  orderPlans: {
    method: 'PUT',
    path: '/api/stores/{storeId}/planOrder',
    tag: 'Plans',
    summary: 'The order in which shoppers see the plans',
    access: 'plans.edit',
    params: ofStore,
    body: planOrderBody,
    data: nothing,
    failures: ['CHANGED_MEANWHILE'],
  },
} as const satisfies Record<string, OfficeEndpoint>
