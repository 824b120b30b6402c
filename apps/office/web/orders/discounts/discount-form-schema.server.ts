import { z } from 'zod'
import { DISCOUNT_WAYS } from '#domain/prices/discount.ts'
import { DISCOUNT_BOUNDS } from '#domain/prices/discount-edit.ts'
import { discountCode } from '#office/contract/orders/discounts.ts'
import { typedAmount, typedWhole } from '../../ui/form/typed-schemas.server.ts'

const uses = typedWhole({ least: 1, most: DISCOUNT_BOUNDS.uses }).optional()
const day = z.iso.date().optional()
const percent = typedWhole({ least: 1, most: DISCOUNT_BOUNDS.percent })
const amount = typedAmount({ least: 1, most: DISCOUNT_BOUNDS.amount })

const terms = z.object({
  revision: z.coerce.number().int().min(0).default(0),
  value: z.discriminatedUnion('type', [
    z.object({ type: z.literal('percent'), percent }),
    z.object({ type: z.literal('amount'), amount }),
  ]),
  firstDay: day,
  lastDay: day,
  maxUses: uses,
  maxUsesPerCustomer: uses,
  ways: z.array(z.enum(DISCOUNT_WAYS)).default([]),
  isActive: z.boolean().default(false),
})

/** A code as it is typed: what is left empty is no limit, and all ways are no choice among them. */
function toContent(typed: z.output<typeof terms>) {
  const { value, firstDay = null, lastDay = null, maxUses = null, maxUsesPerCustomer = null, ways, isActive } = typed
  return {
    type: value.type,
    value: value.type === 'percent' ? value.percent : value.amount,
    firstDay,
    lastDay,
    maxUses,
    maxUsesPerCustomer,
    ways: ways.length === 0 || ways.length === DISCOUNT_WAYS.length ? null : ways,
    isActive,
  }
}

export const editForm = terms.transform((typed) => ({ revision: typed.revision, content: toContent(typed) }))

export const newForm = terms
  .extend({ code: discountCode })
  .transform((typed) => ({ code: typed.code, content: toContent(typed) }))

export const generateForm = terms
  .extend({
    prefix: discountCode.pipe(z.string().max(24)).optional(),
    count: typedWhole({ least: 2, most: DISCOUNT_BOUNDS.generated }),
  })
  .transform((typed) => ({ prefix: typed.prefix ?? '', count: typed.count, content: toContent(typed) }))
