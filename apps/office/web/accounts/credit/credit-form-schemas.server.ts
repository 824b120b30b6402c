import { z } from 'zod'
import { CREDIT_REASONS, MOST_CREDIT, TAKE_BACK_REASONS } from '#domain/credit/credit-by-hand.ts'
import { typedAmount } from '../../ui/form/typed-schemas.server.ts'

const form = {
  step: z.enum(['plan', 'do']).default('plan'),
  amount: typedAmount({ least: 1, most: MOST_CREDIT }),
  note: z.string().trim().max(500).default(''),
  formKey: z.uuid(),
}

/** Asked for when it is done, and not while somebody only looks. */
function needNote({ step, note }: { step: 'plan' | 'do'; note: string }, context: z.RefinementCtx): void {
  if (step === 'do' && note === '')
    context.addIssue({ code: 'too_small', minimum: 1, origin: 'string', path: ['note'], input: note })
}

export const giveCreditForm = z
  .object({ ...form, reason: z.enum(CREDIT_REASONS), endsOn: z.iso.date().nullable().default(null) })
  .superRefine(needNote)

export const takeCreditBackForm = z.object({ ...form, reason: z.enum(TAKE_BACK_REASONS) }).superRefine(needNote)
