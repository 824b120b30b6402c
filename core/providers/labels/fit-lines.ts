type Room = { width: (line: string) => number; most: number; lines: number }

/** As many words as there is room for; what is cut ends in dots. */
export function fitLines(text: string, { width, most, lines }: Room): string[] {
  const words = text.split(' ').filter((word) => word !== '')
  const fitted: string[] = []
  while (words.length > 0 && fitted.length < lines) {
    const isLast = fitted.length === lines - 1
    let line = words.shift() ?? ''
    while (words.length > 0 && width(`${line} ${words[0]}`) <= most) line = `${line} ${words.shift()}`
    fitted.push(width(line) > most || (isLast && words.length > 0) ? cut(line, { width, most }) : line)
  }
  return fitted
}

function cut(line: string, { width, most }: Omit<Room, 'lines'>): string {
  let kept = line
  while (kept !== '' && width(`${kept}…`) > most) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}
