import { z } from 'zod'
import { readCents, readNumber, showCents, showNumber } from './typed-values.ts'

/** For the schema of a form: the text of a money field, as cents. Rules of the contract go on top (`.pipe(…)`). */
export const typedCents = z.string().transform(orRefuse(readCents, { sentence: 'amount' }))

/** For the schema of a form: the text of a number field. */
export const typedNumber = z.string().transform(orRefuse(readNumber))

type Bounds = { least: number; most: number }

/** The same between two numbers, which the sentence then names. */
export function typedWhole({ least, most }: Bounds) {
  return typedNumber.superRefine((value, context) => {
    if (Number.isInteger(value) && least <= value && value <= most) return
    const show = (bound: number) => (language: string) => showNumber(bound, language)
    context.addIssue({ code: 'custom', params: { least: show(least), most: show(most) } })
  })
}

export function typedAmount({ least, most }: Bounds) {
  return typedCents.superRefine((cents, context) => {
    if (least <= cents && cents <= most) return
    const show = (bound: number) => (language: string) => `${showCents(bound, language)} €`
    context.addIssue({ code: 'custom', params: { least: show(least), most: show(most) } })
  })
}

function orRefuse(read: (text: string) => number | null, params: { sentence?: 'amount' } = {}) {
  return (text: string, context: z.RefinementCtx): number => {
    const value = read(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', params })
    return z.NEVER
  }
}
