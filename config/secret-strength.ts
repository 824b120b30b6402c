/** What a secret must be worth: no machine guesses 2^128 of them. */
export const ENOUGH_BITS = 128

/** A word somebody thought of is worth no more than one of a list to throw dice for. */
const BITS_OF_A_WORD = Math.log2(7776)
const BITS_OF_A_LETTER = Math.log2(26)
const BITS_OF_A_DIGIT = Math.log2(10)

/** What follows from what came before. */
const BITS_OF_THE_EXPECTED = 1

/**
 * How many bits of chance a secret may hold, by what can be seen in it: what is written in words counts by its words, and
 * what repeats or goes on counting counts next to nothing, however long it is.
 */
export function countBits(secret: string): number {
  return isInWords(secret) ? countWords(secret) : countSigns(secret)
}

/** By chance, letters stand in runs that can be pronounced here and there, and never for most of a secret. */
function isInWords(secret: string): boolean {
  const runs = secret.match(/[A-Z]?[a-z]{3,}|[A-Z]{4,}/g) ?? []
  return runs.filter(canBePronounced).join('').length > secret.length * 0.6
}

function canBePronounced(run: string): boolean {
  const vowels = run.match(/[aeiouy]/gi)?.length ?? 0
  return vowels >= run.length / 4 && !/[^aeiouy]{4}/i.test(run)
}

function countWords(secret: string): number {
  const words = secret.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []
  const digits = secret.match(/\d/g) ?? []
  const others = secret.length - words.join('').length - digits.length
  const bitsOfWords = [...new Set(words.map((word) => word.toLowerCase()))].map((word) =>
    Math.min(BITS_OF_A_WORD, word.length * BITS_OF_A_LETTER),
  )
  return sum(bitsOfWords) + digits.length * BITS_OF_A_DIGIT + others * BITS_OF_THE_EXPECTED
}

function countSigns(secret: string): number {
  const bitsOfSign = bitsPerSign(secret)
  let expected = 0
  for (let at = 2; at < secret.length; at++) if (isExpected(secret, at)) expected++
  // chance repeats itself now and then too
  const byChance = Math.max(2, Math.floor(secret.length / 16))
  const counted = Math.max(0, expected - byChance)
  return (secret.length - counted) * bitsOfSign + counted * BITS_OF_THE_EXPECTED
}

function bitsPerSign(secret: string): number {
  if (/^\d*$/.test(secret)) return BITS_OF_A_DIGIT
  if (/^[\da-f]*$/.test(secret) || /^[\dA-F]*$/.test(secret)) return 4
  return 6
}

/** The end of a run (aaa), of a count (abc, 321) or of three signs that stood there before. */
function isExpected(secret: string, at: number): boolean {
  const [first = 0, second = 0, third = 0] = [at - 2, at - 1, at].map((place) => secret.charCodeAt(place))
  const step = second - first
  const goesOn = Math.abs(step) <= 1 && third - second === step
  return goesOn || secret.indexOf(secret.slice(at - 2, at + 1)) < at - 2
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
