import { z } from 'zod'
import { readableMail } from '../orders/order-detail.ts'

const day = z.iso.date()
const cents = z.int().describe('Euro cents')

export const rescueChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('otherUnit') }),
  z.object({ kind: z.literal('otherSize'), size: z.string().min(1).max(40) }),
  z.object({ kind: z.literal('otherGarment'), productId: z.uuid() }),
  z.object({ kind: z.literal('otherDays'), deliveryDay: day }),
  z.object({ kind: z.literal('fewerDays'), deliveryDay: day }),
  z.object({ kind: z.literal('cancelled') }),
])

export const rescueBody = z.object({
  choice: rescueChoice,
  message: z.string().trim().max(500).default('').describe('A personal word for the customer, in the mail'),
})

/** What is shown of a way out. */
export const rescueView = z.object({
  choice: rescueChoice,
  name: z.string().nullable().describe('Of another garment, or how the other size is called'),
  image: z.string().nullable(),
  refund: cents.describe('What goes back to the customer'),
})

export const rescuePreview = z.object({ refunded: cents, mails: z.array(readableMail) })
export const rescued = z.object({ refunded: cents })

export type RescueView = z.infer<typeof rescueView>
export type RescuePreviewView = z.infer<typeof rescuePreview>
