/** Beside Latin-1: the signs that the standard fonts of PDF have at 0x80 to 0x9f. */
const SIGNS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const PLAIN: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '−': '-',
}

/** As the standard fonts can write it: a letter they do not have loses its marks, and what is left over is a question mark. */
export function toWinAnsi(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => {
    const known = PLAIN[sign] ?? sign
    if (isKnown(known)) return known
    const letter = known.normalize('NFD')[0] ?? '?'
    return isKnown(letter) ? letter : '?'
  }).join('')
}

function isKnown(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return sign === '\n' || (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || SIGNS.includes(sign)
}
