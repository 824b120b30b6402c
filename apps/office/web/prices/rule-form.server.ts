import { z } from 'zod'
import { OFFERS } from '#domain/prices/rule/offer.ts'
import { MOST_CENTS, MOST_SHARE } from '#domain/prices/rule/rule-problems.ts'
import { priceRule } from '#office/contract/prices/price-rule.ts'
import { typedAmount, typedNumber } from '../ui/form/typed-schemas.server.ts'
import { offerField } from './offer-field.ts'

const PERCENT = 10
const unit = z.enum(['percent', 'euro']).default('percent')

/** A number and what it counts: percent of the value, or euros. Empty: the rule says nothing of that offer. */
const charge = z.object({ value: z.string().optional(), unit }).transform((typed, context) => {
  if (typed.value === undefined || typed.value.trim() === '') return null
  const isShare = typed.unit === 'percent'
  const read = isShare ? typedNumber.safeParse(typed.value) : euros.safeParse(typed.value)
  if (!read.success) return refuse(context)
  if (!isShare) return { amount: read.data }
  const share = Math.round(read.data * PERCENT)
  return share >= 1 && share <= MOST_SHARE ? { share } : refuse(context)
})

const euros = typedAmount({ least: 0, most: MOST_CENTS })

function refuse(context: z.RefinementCtx): never {
  context.addIssue({ code: 'custom', path: ['value'] })
  return z.NEVER
}

const charges = z.object(Object.fromEntries(OFFERS.map((offer) => [offerField(offer), charge.optional()])))

export const ruleForm = z
  .object({
    rounding: priceRule.shape.rounding,
    least: euros.default(0),
    charges: charges.default({}),
    replacesOverrides: z.boolean().default(false),
    reach: z.enum(['all', 'scope']).default('all'),
  })
  .transform(({ rounding, least, charges: typed, ...wish }) => ({
    ...wish,
    rule: {
      rounding,
      least,
      charges: Object.fromEntries(
        OFFERS.flatMap((offer) => (typed[offerField(offer)] ? [[offer, typed[offerField(offer)]]] : [])),
      ) as z.output<typeof priceRule>['charges'],
    },
  }))
