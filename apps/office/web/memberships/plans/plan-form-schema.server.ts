import { z } from 'zod'
import { PLAN_BOUNDS } from '#domain/memberships/plan-terms.ts'
import { planContent } from '#office/contract/memberships/plans.ts'
import { typedAmount, typedNumber, typedWhole } from '../../ui/form/typed-schemas.server.ts'

const { name, subtitle, ctaText } = planContent.shape
const stars = z.number().min(PLAN_BOUNDS.rating.least).max(PLAN_BOUNDS.rating.most)

/** A plan as it is typed. What is left empty of the words is missing, and of the rest is no limit. */
export const planForm = z
  .object({
    revision: z.coerce.number().int().min(0).default(0),
    forMembers: z.boolean().default(false),
    name: name.default({}),
    subtitle: subtitle.default({}),
    ctaText: ctaText.default({}),
    price: typedAmount(PLAN_BOUNDS.price),
    maxConcurrentProducts: typedWhole(PLAN_BOUNDS.maxConcurrentProducts),
    maxProductRetailPrice: typedAmount(PLAN_BOUNDS.maxProductRetailPrice).optional(),
    daysBeforeReturnReminder: typedWhole(PLAN_BOUNDS.daysBeforeReturnReminder),
    rating: typedNumber.pipe(stars).optional(),
  })
  .transform(({ revision, forMembers, maxProductRetailPrice = null, rating = null, ...content }) => ({
    revision,
    forMembers,
    content: { ...content, maxProductRetailPrice, rating },
  }))
