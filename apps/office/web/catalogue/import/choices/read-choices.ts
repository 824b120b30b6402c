import { PRICINGS } from '#domain/catalogue/import/choices.ts'
import { WORD_KINDS, type WordKind } from '#domain/catalogue/import/problems.ts'
import { RENT_PERIODS } from '#domain/catalogue/rent-periods.ts'
import { readCents } from '../../../ui/form/typed-values.ts'

/** What stands for "make a new one" among the entries of a list; nothing else is called so. */
export const MAKE = '+'
/** For "we do not know yet": nothing is remembered of it. */
export const UNDECIDED = ''
export const LEAVE_OUT = '-'
/** No price, and refused as one. */
const UNREADABLE = -1

/** The decisions of the form, as the call takes them. */
export function readChoices(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const pricing = PRICINGS.find((known) => known === form.get('pricing'))
  const prices = RENT_PERIODS.flatMap((period) => {
    const typed = text(`price-${period}`).trim()
    // what cannot be read is refused, and not left out in silence
    return typed === '' ? [] : [[period, readCents(typed) ?? UNREADABLE] as const]
  })
  const count = Number(form.get('words')) || 0
  const words = Array.from({ length: count }, (_, nth) => {
    const kind = WORD_KINDS.find((known) => known === text(`word-kind-${nth}`))
    return kind
      ? toWord({
          kind,
          word: text(`word-${nth}`),
          choice: text(`word-key-${nth}`),
          before: text(`word-before-${nth}`),
          hex: text(`word-hex-${nth}`),
        })
      : null
  })
  return {
    ...(pricing && { pricing, prices: Object.fromEntries(prices) }),
    withPictures: form.get('withoutPictures') === null,
    words: words.filter((word) => word !== null),
  }
}

type Answered = { kind: WordKind; word: string; choice: string; before: string; hex: string }

/** What stands as it stood before says nothing anew. */
function toWord({ kind, word, choice, before, hex }: Answered) {
  if (choice === UNDECIDED || choice === before) return null
  if (choice === MAKE) return { kind, word, make: { hex: kind === 'colour' ? hex || '#808080' : null } }
  return { kind, word, key: choice === LEAVE_OUT ? null : choice }
}
