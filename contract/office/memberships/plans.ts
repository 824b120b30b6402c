import { z } from 'zod'
import { PLAN_BOUNDS } from '#domain/memberships/plan-terms.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
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
