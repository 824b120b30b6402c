type Room = { widthOf: (line: string) => number; most: number }

/** Lines that have room: broken where the text says so, else between words, and within a word that is too long by itself. */
export function wrapText(text: string, room: Room): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, room))
}

function wrapLine(text: string, { widthOf, most }: Room): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= most) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    line = word
    while (widthOf(line) > most && line.length > 1) {
      const kept = fittingLength(line, { widthOf, most })
      lines.push(line.slice(0, kept))
      line = line.slice(kept)
    }
  }
  return [...lines, line.trimEnd()]
}

function fittingLength(word: string, { widthOf, most }: Room): number {
  let length = word.length - 1
  while (length > 1 && widthOf(word.slice(0, length)) > most) length -= 1
  return length
}
