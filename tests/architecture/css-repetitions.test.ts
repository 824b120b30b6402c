import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findRepetitions } from './css-repetitions.ts'

/** Lines that say again what another rule of the same application says. Lower it whenever there are fewer. */
const MOST = { office: 328, storefront: 312 }

describe.each(Object.entries(MOST))('the style sheets of the %s', (application, most) => {
  it('say hardly anything twice: what recurs is a piece of the kit', () => {
    const files = globSync([`apps/${application}/web/**/*.css`, 'kit/ui/**/*.css']).sort()
    const repetitions = findRepetitions(files.map((file) => [file, readFileSync(file, 'utf8')]))
    const lines = repetitions.reduce((sum, repetition) => sum + repetition.lines, 0)
    expect(lines, toReport(repetitions)).toBeLessThanOrEqual(most)
  })
})

describe('what counts as a repetition', () => {
  it('is the same body under another name, wherever it lies and however it is written', () => {
    const first = '.a { display: grid; gap: 8px; }'
    const second = '@media (width < 9px) { .b,\n .c { /* narrow */ display:\n grid; gap: 8px } }'
    expect(
      findRepetitions([
        ['one.css', first],
        ['two.css', second.replace(':\n', ': ')],
      ]),
    ).toEqual([{ place: 'two.css .b, .c', body: 'display: grid; gap: 8px', lines: 2 }])
  })

  it('is nothing of which one declaration differs, nor another order', () => {
    const sheet = '.a { color: red; gap: 8px } .b { gap: 8px; color: red } .c { color: red }'
    expect(findRepetitions([['one.css', sheet]])).toEqual([])
  })

  it('is no name of what is said elsewhere', () => {
    const sheet = '.a { composes: row from "./kit.module.css" } .b { composes: row from "./kit.module.css" }'
    expect(findRepetitions([['one.css', sheet]])).toEqual([])
  })

  it('is no face of a font', () => {
    const face = '@font-face { font-weight: 400; src: url("data:x;y") }'
    expect(findRepetitions([['one.css', face + face]])).toEqual([])
  })
})

function toReport(repetitions: { place: string; body: string }[]): string {
  return repetitions.map(({ place, body }) => `${place} { ${body} }`).join('\n')
}
