const META_DESCRIPTION_LENGTH = 150
const PRODUCT_DESCRIPTION_LENGTH = 135
const ELLIPSIS = '…'

export function toMetaDescription(text: string): string {
  return cutText(text, META_DESCRIPTION_LENGTH)
}

export function toProductDescription(text: string): string {
  return cutText(text, PRODUCT_DESCRIPTION_LENGTH)
}

/** One line of at most `max` characters, ended at a word and marked with an ellipsis when something is missing. */
export function cutText(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  if (max < 1) return ''
  const room = line.slice(0, max)
  const lastBorder = room.lastIndexOf(' ')
  const words = lastBorder >= max / 2 ? room.slice(0, lastBorder) : withoutHalfACharacter(line, max - 1)
  return `${words.replace(/[\s\p{Pd}.,;:…(«“]+$/u, '')}${ELLIPSIS}`
}

function withoutHalfACharacter(line: string, max: number): string {
  let cut = ''
  for (const { segment } of new Intl.Segmenter('it', { granularity: 'grapheme' }).segment(line.slice(0, max + 32))) {
    if (cut.length + segment.length > max) break
    cut += segment
  }
  return cut
}
