import { z } from 'zod'
import { ADJUSTMENT_KINDS } from '#domain/memberships/adjustments.ts'
import { adjustmentAsk } from '#office/contract/memberships/members.ts'

/** What is asked for by the fields of its kind; the others are not there. */
export const adjustmentForm = z
  .object({
    step: z.enum(['plan', 'do']).default('plan'),
    kind: z.enum(ADJUSTMENT_KINDS),
    months: z.coerce.number().default(1),
    garments: z.coerce.number().default(1),
    day: z.string().default(''),
    how: z.string().default('unused'),
    note: z.string().trim().max(500).default(''),
    refund: z.coerce.number().int().default(0),
    formKey: z.uuid(),
    updatedAt: z.iso.datetime(),
  })
  .transform(({ kind, months, garments, day, how, ...form }, context) => {
    const ask = adjustmentAsk.safeParse({ kind, months, garments, day, refund: how })
    if (ask.success) return { ...form, ask: ask.data }
    context.addIssue({ code: 'custom', path: [kind === 'move' ? 'day' : 'kind'] })
    return z.NEVER
  })
  .superRefine(({ step, note }, context) => {
    // asked for when it is done, and not while somebody only looks
    if (step === 'do' && note === '')
      context.addIssue({ code: 'too_small', minimum: 1, origin: 'string', path: ['note'], input: note })
  })
