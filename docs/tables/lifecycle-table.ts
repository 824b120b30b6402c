import { type Effects, effectsOf } from '#domain/orders/effects.ts'
import { LIFECYCLE, type Move } from '#domain/orders/lifecycle.ts'

const LIFECYCLE_BEGINS = '<!-- the table begins -->'
const LIFECYCLE_ENDS = '<!-- the table ends -->'

/** The whole lifecycle as a table in Markdown. */
function writeLifecycle(): string {
  const rows = LIFECYCLE.map((move) => {
    const { from, to, by, sentence } = move
    return `| ${from} | ${to} | ${by.join(', ')} | ${sentence} | ${inWords(move)} |`
  })
  return ['| from | to | by | meaning | what follows |', '|---|---|---|---|---|', ...rows].join('\n')
}

/** A page with the table between its two marks brought up to date. */
export function withLifecycle(page: string): string {
  const [before = '', rest = ''] = page.split(LIFECYCLE_BEGINS)
  const after = rest.split(LIFECYCLE_ENDS)[1] ?? ''
  return `${before}${LIFECYCLE_BEGINS}\n\n${writeLifecycle()}\n\n${LIFECYCLE_ENDS}${after}`
}

function inWords(move: Move): string {
  const lent = sentencesOf(effectsOf({ ...move, way: 'rent' }))
  const bought = sentencesOf(effectsOf({ ...move, way: 'secondHand' })).filter((each) => !lent.includes(each))
  const monthly = effectsOf({ ...move, way: 'subscription' }).endMonthly ? ['by the month: no further charge'] : []
  return [...lent, ...monthly, ...bought.map((each) => `bought: ${each}`)].join('; ')
}

function sentencesOf({ days, unit, mail, refund }: Effects): string[] {
  return [
    ...(days === 'free' || days === 'unheld' ? ['its days are free'] : []),
    ...(days === 'ready' ? ['others can have the unit from today'] : []),
    ...(unit ? [`unit ${unit}`] : []),
    ...(refund ? ['refund'] : []),
    ...(mail ? [`mail ${mail}`] : []),
  ]
}
