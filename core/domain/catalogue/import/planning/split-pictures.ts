import { LANGUAGES, type LocalizedText } from '#domain/stores/languages.ts'
import type { FieldValue } from '../fields.ts'
import type { CatalogueEntry } from './catalogue.ts'
import type { PlannedEntry } from './plan-import.ts'
import { wantedPictures } from './plan-pictures.ts'

/** A picture of a garment, in its place. `key`: it is here. */
export type OrderedPicture = { source: string; key: string | null; alt: LocalizedText }

export type PictureWrites = {
  /** What is shown at once; null: what is shown stays. */
  images: string[] | null
  /** What is said of pictures that are here, each whole. */
  altTexts: Record<string, LocalizedText>
  /** All of them where some have to be brought; none: nothing has to. */
  ordered: OrderedPicture[]
}

/**
 * What becomes of the pictures that a plan wants: those that are here are shown with a new garment at once; one that has
 * others keeps them until the new ones have come.
 */
export function splitPictures(
  { changes }: PlannedEntry,
  { known, isHere }: { known: CatalogueEntry | null; isHere: (reference: string) => boolean },
): PictureWrites {
  const isReplaced = changes.some(({ field }) => field === 'images')
  const references = isReplaced ? [...new Set(wantedPictures({ changes }))] : listOf(known?.fields.images)
  const after = new Map(changes.map((change) => [change.field as string, change.after]))
  const altAt = (at: number) =>
    Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const field = `alt ${language}` as const
        const text = listOf(after.has(field) ? after.get(field) : known?.fields[field])[at] ?? ''
        return text === '' ? [] : [[language, text]]
      }),
    ) as LocalizedText
  const pictures = references.map((source, at) => ({ source, key: isHere(source) ? source : null, alt: altAt(at) }))
  const isSpoken = isReplaced || changes.some(({ field }) => field.startsWith('alt '))
  const altTexts = Object.fromEntries(
    pictures.flatMap(({ key, alt }) => (isSpoken && key !== null ? [[key, alt] as const] : [])),
  )
  const here = pictures.flatMap(({ key }) => (key === null ? [] : [key]))
  const isWaiting = here.length < pictures.length
  const images = !isReplaced || (isWaiting && known !== null) ? null : here
  return { images, altTexts, ordered: isWaiting ? pictures : [] }
}

function listOf(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? value : []
}
