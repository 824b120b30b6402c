import { MOST_PICTURES } from '../../pictures/pictures.ts'
import type { ReadField } from './read-field.ts'

/** Addresses, names of files in an archive and keys of pictures that are here, one beside the other with "|" in between. */
export function readPictures(text: string): ReadField {
  const references = text
    .split('|')
    .map((reference) => reference.trim())
    .filter((reference) => reference !== '')
  return checkPictures(references)
}

/** In order, each once. One that is no address is left out: no picture keeps its garment out. */
export function checkPictures(references: readonly string[]): ReadField {
  const named = [...new Set(references)]
  const sound = named.filter(isReference)
  const value = sound.slice(0, MOST_PICTURES)
  if (sound.length < named.length) return { value, note: 'PICTURE_LEFT_OUT' }
  return value.length < sound.length ? { value, note: 'MORE_PICTURES' } : { value }
}

/** A whole address of the web, or a name without a way that leads out of its folder. */
function isReference(text: string): boolean {
  if (text.length > 2000) return false
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return /^https?:\/\//i.test(text) && URL.canParse(text)
  return !text.startsWith('/') && !text.includes('\\') && !text.split('/').includes('..')
}
