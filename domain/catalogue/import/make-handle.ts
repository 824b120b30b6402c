import { toPlainWord } from './values/plain-word.ts'

const LONGEST = 120

/** A handle for a product that has none yet: its name as a part of an address, with a number where that one is taken. */
export function makeHandle(name: string, isTaken: (handle: string) => boolean): string {
  const base = toPlainWord(name).normalize('NFC').replaceAll(' ', '-').slice(0, LONGEST).replace(/-$/, '') || 'garment'
  if (!isTaken(base)) return base
  let number = 2
  while (isTaken(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
