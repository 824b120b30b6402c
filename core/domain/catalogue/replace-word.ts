/** A text with one of its words replaced, in whichever spelling it stands there; the others stay as they were typed. */
export function replaceWord(text: string, { word, by }: { word: string; by: string }): string {
  return text.replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (typed) => (plain(typed) === word ? by : typed))
}

/** As the search knows words: small letters without accents. */
function plain(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
