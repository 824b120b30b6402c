/** The longest text of one field. */
export const LONGEST_MARKDOWN = 20_000

const MOST_SIGNS = 300
const SIGNS = /[*_~`[\]!<]/g
const DEEP = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){7,}/m
const INDENTED = /^[ \t]{40,}\S/m
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/**
 * A text that no person writes: so many signs of emphasis in one paragraph, or lists so deep, that reading it would take
 * the server seconds or all of its stack.
 */
export function isTangled(text: string): boolean {
  if (text.length > LONGEST_MARKDOWN || DEEP.test(text) || INDENTED.test(text)) return true
  return text.split(/\n\s*\n/).some((paragraph) => (paragraph.match(SIGNS)?.length ?? 0) > MOST_SIGNS)
}

export function isMarkdown(value: unknown): value is string {
  return typeof value === 'string' && !UNPRINTABLE.test(value) && !isTangled(value)
}

/** A plain text as markdown that says the same. */
export function toMarkdown(paragraphs: readonly string[]): string {
  return paragraphs
    .map((text) => text.replace(/[\\*`[<~]/g, '\\$&').replace(/^(#|>|[-+]|\d+(?=[.)]))/, (sign) => escapeFirst(sign)))
    .join('\n\n')
}

/** A number at the beginning stays a number: its full stop is escaped and not itself. */
function escapeFirst(sign: string): string {
  return /^\d/.test(sign) ? `${sign}\\` : `\\${sign}`
}
