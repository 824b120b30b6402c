import { z } from 'zod'
import { draftOrderBody } from '#office/contract/orders/drafts.ts'
import { addressForm } from '../order-form-schemas.server.ts'

/** Where it goes is one of the customer's own addresses, or what is typed. */
export const TYPED = 'typed'

const wish = z.object({
  step: z.enum(['plan', 'do']).default('plan'),
  cart: draftOrderBody.shape.cart,
  holdIds: z.array(z.uuid()).min(1).max(5),
  total: z.coerce.number().int().min(0),
  credit: z.coerce.number().int().min(0).default(0),
  discountId: z.uuid().nullable().default(null),
})

export const draftOrderForm = z.union([
  wish.extend({ to: z.uuid() }).transform(({ to, ...rest }) => ({ ...rest, addressId: to, address: null })),
  z
    .object({ ...wish.shape, to: z.literal(TYPED) })
    .loose()
    .transform((form, context) => {
      const { step, cart, holdIds, total, credit, discountId, to: _, ...typed } = form
      const address = addressForm.safeParse(typed)
      if (address.success)
        return { step, cart, holdIds, total, credit, discountId, addressId: null, address: address.data }
      for (const { path, ...issue } of address.error.issues) context.addIssue({ ...issue, path } as never)
      return z.NEVER
    }),
])
