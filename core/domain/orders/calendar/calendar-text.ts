const LONGEST_LINE = 75
/** Of all control characters a text may have the end of a line and the tab. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

const encoder = new TextEncoder()

/** A value of type TEXT (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return withoutControls(text)
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
}

/**
 * The value of a parameter, in quotation marks; those of the text itself are written as RFC 6868 has it. A backslash means
 * nothing here, but some calendars read it as in a text: it is left out.
 */
export function quoteParameter(text: string): string {
  const signs: Record<string, string> = { '^': '^^', '\n': '^n', '"': "^'" }
  return `"${withoutControls(text)
    .replaceAll('\\', '')
    .replaceAll(/[\^\n"]/g, (sign) => signs[sign] ?? sign)}"`
}

/** Lines of at most 75 octets, ended as the format asks for; no letter is cut in two (RFC 5545, 3.1). */
export function foldLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > LONGEST_LINE) {
      parts.push(part)
      part = ''
      // The space that says that the line goes on.
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** Half a letter is none. */
function withoutControls(text: string): string {
  return text.toWellFormed().replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(CONTROLS, '')
}
