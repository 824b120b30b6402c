import { z } from 'zod'
import { LONGEST_CARRIER, toCarrier, toTracking } from '#domain/orders/shipping/carriers.ts'

/** A courier by its key, by its name, or one of the store's own. */
const carrier = z
  .string()
  .trim()
  .max(LONGEST_CARRIER)
  .default('')
  .transform(toCarrier)
  .describe('Empty: nobody in particular')

const tracking = z
  .string()
  .max(100)
  .default('')
  .refine((typed) => toTracking(typed) !== undefined)
  .transform((typed) => toTracking(typed) ?? null)
  .describe('Letters, digits, dots, slashes and dashes; spaces are left out')

export const trackingBody = z.object({
  carrier,
  tracking,
  tells: z.boolean().default(false).describe('The customer gets the number by mail, if the parcel is on its way'),
})

export const garmentTrackingBody = trackingBody.extend({ itemId: z.uuid() })
