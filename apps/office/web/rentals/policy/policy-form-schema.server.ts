import { z } from 'zod'
import { POLICY_BOUNDS as BOUNDS } from '#domain/rentals/policy-bounds.ts'
import { policyContent } from '#office/contract/rentals/policy.ts'
import { typedAmount, typedWhole } from '../../ui/form/typed-schemas.server.ts'
import { readNumber } from '../../ui/form/typed-values.ts'
import { deliveryWaysForm } from './delivery-ways-schema.server.ts'

const shape = policyContent.shape
const hour = (field: 'cutOffHour' | 'pickUpChangeHour') => z.coerce.number().pipe(shape[field])
const listed = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))

/** Monday to Friday; left empty, as many as come. */
function capacities() {
  const most = typedWhole(BOUNDS.cleaningCapacity).optional()
  return { capacity1: most, capacity2: most, capacity3: most, capacity4: most, capacity5: most }
}

/** Longer than any closing a store could mean: a typing error would fill the list. */
const LONGEST_CLOSING = 60

/** The policy as it is typed: lists with commas, hours as choices, days to be closed as a stretch. */
export const policyForm = z
  .object({
    revision: z.coerce.number().int().min(0).default(0),
    preparationDays: typedWhole(BOUNDS.preparationDays),
    outboundDays: typedWhole(BOUNDS.outboundDays),
    returnDays: typedWhole(BOUNDS.returnDays),
    laundryDays: typedWhole(BOUNDS.laundryDays),
    delicateDays: typedWhole(BOUNDS.delicateDays).optional(),
    embellishedDays: typedWhole(BOUNDS.embellishedDays).optional(),
    leatherDays: typedWhole(BOUNDS.leatherDays).optional(),
    ...capacities(),
    trialDays: typedWhole(BOUNDS.trialDays),
    daysAhead: typedWhole(BOUNDS.daysAhead),
    holdMinutes: typedWhole(BOUNDS.holdMinutes),
    pickUpDaysAhead: typedWhole(BOUNDS.pickUpDaysAhead),
    shippingPrice: typedAmount(BOUNDS.shippingPrice),
    freeShippingFrom: typedAmount(BOUNDS.freeShippingFrom).optional(),
    ...deliveryWaysForm,
    lateFeePerDay: typedAmount(BOUNDS.lateFeePerDay).optional(),
    cleaningFee: typedAmount(BOUNDS.cleaningFee).optional(),
    creditPerDay: typedAmount(BOUNDS.creditPerDay),
    returnWay: z.string().pipe(shape.returnWay.unwrap()),
    cutOffHour: hour('cutOffHour'),
    pickUpChangeHour: hour('pickUpChangeHour'),
    standardDays: listed.transform((texts) => texts.map((text) => readNumber(text) ?? 0)).pipe(shape.standardDays),
    pickUpSlots: listed.transform((texts) => texts.map((text) => text.replace('–', '-'))).pipe(shape.pickUpSlots),
    includesCleaning: z.boolean().default(false),
    coversSmallDamage: z.boolean().default(false),
    closingDays: z.array(z.iso.date()).default([]),
    closedFrom: z.iso.date().optional(),
    closedUntil: z.iso.date().optional(),
  })
  .superRefine(({ closedFrom, closedUntil }, context) => {
    const days = closedFrom && closedUntil ? stretch(closedFrom, closedUntil).length : 1
    if (days > 0 && days <= LONGEST_CLOSING) return
    context.addIssue({ code: 'custom', path: ['closedUntil'] })
  })
  .transform(({ revision, closedFrom, closedUntil, closingDays, ...typed }) => {
    const { capacity1, capacity2, capacity3, capacity4, capacity5, ...policy } = typed
    return {
      revision,
      policy: {
        ...policy,
        delicateDays: policy.delicateDays ?? null,
        embellishedDays: policy.embellishedDays ?? null,
        leatherDays: policy.leatherDays ?? null,
        freeShippingFrom: policy.freeShippingFrom ?? null,
        lateFeePerDay: policy.lateFeePerDay ?? null,
        cleaningFee: policy.cleaningFee ?? null,
        cleaningCapacity: [capacity1, capacity2, capacity3, capacity4, capacity5].map((most) => most ?? null),
        closingDays: [...closingDays, ...(closedFrom ? stretch(closedFrom, closedUntil ?? closedFrom) : [])],
      },
    }
  })

/** Both days and all in between; none when it ends before it begins. */
function stretch(from: string, until: string): string[] {
  const first = Temporal.PlainDate.from(from)
  const days = first.until(Temporal.PlainDate.from(until)).days + 1
  const bounded = Math.max(0, Math.min(days, LONGEST_CLOSING + 1))
  return Array.from({ length: bounded }, (_, index) => first.add({ days: index }).toString())
}
