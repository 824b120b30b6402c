/** Without case, accents and signs, so that "Größe", "GRÖSSE " and "grosse" are one word. */
export function toPlainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
