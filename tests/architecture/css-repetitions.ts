/** A line of a sheet that says again what another rule says: `place` names the rule, `lines` how many it has. */
export type Repetition = { place: string; body: string; lines: number }

const COMMENT = /\/\*[\s\S]*?\*\//g
/** What stands between the innermost braces, and what stands before them: a rule, inside of whatever it lies. */
const RULE = /([^{};]+)\{([^{}]*)\}/g
const NO_RULE = /^@/
const REFERENCE = /^composes:/

/**
 * Rules whose body, its declarations in their order, stands in an earlier rule too. A sheet is a file and its text. One
 * declaration is one line, however it is broken; `composes`, which names another rule instead of saying it, is none.
 */
export function findRepetitions(sheets: readonly (readonly [file: string, css: string])[]): Repetition[] {
  const known = new Set<string>()
  return sheets.flatMap(([file, css]) =>
    toRules(css).flatMap(({ selector, declarations }) => {
      const body = declarations.join('; ')
      if (!known.has(body)) {
        known.add(body)
        return []
      }
      return [{ place: `${file} ${selector}`, body, lines: declarations.length }]
    }),
  )
}

function toRules(css: string): { selector: string; declarations: string[] }[] {
  return [...css.replace(COMMENT, '').matchAll(RULE)].flatMap(([, before = '', inside = '']) => {
    const selector = toOneLine(before)
    const declarations = inside
      .split(/;(?![^(]*\))/)
      .map(toOneLine)
      .filter(isDeclaration)
    return NO_RULE.test(selector) || declarations.length === 0 ? [] : [{ selector, declarations }]
  })
}

function isDeclaration(text: string): boolean {
  return text !== '' && !REFERENCE.test(text)
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
