import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What has no layer wins over every layer, however little it says: a rule for `ul` would undo what the kit says of a list. */
const MAY_STAND_ALONE = /^@(layer|font-face)\b/

describe.each(['office', 'storefront'])('the base of the %s', (application) => {
  const base = withoutComments(readFileSync(`apps/${application}/web/theme/base.css`, 'utf8'))

  it('speaks of elements in a layer, below the pieces of the kit', () => {
    expect(outermost(base).filter((prelude) => !MAY_STAND_ALONE.test(prelude))).toEqual([])
  })
})

it('is below the kit, whose rules are all in its layer', () => {
  const sheets = globSync('kit/ui/base/**/*.css')
  expect(sheets).not.toEqual([])
  for (const sheet of sheets) expect(outermost(withoutComments(readFileSync(sheet, 'utf8')))).toEqual(['@layer kit'])
})

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '')
}

/** What stands before the outermost braces. */
function outermost(css: string): string[] {
  const found: string[] = []
  let depth = 0
  for (const [part] of css.matchAll(/[^{};]*[{};]/g)) {
    if (part.endsWith('{')) {
      if (depth === 0) found.push(part.slice(0, -1).trim())
      depth += 1
    } else if (part.endsWith('}')) depth -= 1
  }
  return found
}
