export const RECOVERY_CODES = 10

/** What is read aloud and typed without mistakes: no i, l, o or u, as Crockford chose. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16
const GROUP = /.{4}(?=.)/g

/** Sixteen signs of five bits each: too many to guess, even for whoever has a copy of their hashes. */
export function toRecoveryCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < LENGTH) throw new Error('a recovery code takes 16 random bytes')
  const signs = [...randomBytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return signs.join('').replace(GROUP, '$&-')
}

/** The form codes are compared in, however they were typed. Null: it is none. */
export function readRecoveryCode(typed: string): string | null {
  const signs = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  const isCode = signs.length === LENGTH && [...signs].every((sign) => ALPHABET.includes(sign))
  return isCode ? signs.replace(GROUP, '$&-') : null
}
