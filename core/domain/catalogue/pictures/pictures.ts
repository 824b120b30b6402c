import type { LocalizedText } from '#domain/stores/languages.ts'

/** Of one product; more say nothing that thirty do not. */
export const MOST_PICTURES = 30
/** So many of those that were taken away can be put back. */
const MOST_FORMER = 30

/** Hundredths from the left and from the top of what must not be cut off. */
export type FocalPoint = readonly [x: number, y: number]

/** The pictures of a product by their keys: those that are shown in their order, those that were, and what is known of both. */
export type Pictures = {
  images: string[]
  formerImages: string[]
  focalPoints: Record<string, FocalPoint>
  altTexts: Record<string, LocalizedText>
}

export type PictureReason = 'ITEM_NOT_FOUND' | 'TOO_MANY_PICTURES' | 'CHANGED_MEANWHILE'

export type ChangedPictures = { ok: true; pictures: Pictures } | { ok: false; reason: PictureReason }

const NOT_FOUND = { ok: false, reason: 'ITEM_NOT_FOUND' } as const
const TOO_MANY = { ok: false, reason: 'TOO_MANY_PICTURES' } as const

/** One more, behind the others; one that is there already stays where it is. */
export function addPicture(pictures: Pictures, key: string): ChangedPictures {
  if (pictures.images.includes(key)) return { ok: true, pictures }
  return place(pictures, { key, at: pictures.images.length })
}

/** Another one in the place of one, with its words and its point: it mostly shows the same, better. */
export function replacePicture(pictures: Pictures, { former, key }: { former: string; key: string }): ChangedPictures {
  const at = pictures.images.indexOf(former)
  if (at === -1) return NOT_FOUND
  if (former === key) return { ok: true, pictures }
  const { images, formerImages, focalPoints, altTexts } = pictures
  const others = images.filter((each) => each !== key)
  const replaced = { ...pictures, images: others.map((each) => (each === former ? key : each)) }
  return done({
    ...replaced,
    formerImages: [...formerImages.filter((each) => each !== key && each !== former), former],
    focalPoints: inherit(focalPoints, former, key),
    altTexts: inherit(altTexts, former, key),
  })
}

/** In another order. Those that the order does not name have come meanwhile, and stay behind the others. */
export function arrangePictures(pictures: Pictures, order: readonly string[]): ChangedPictures {
  const { images } = pictures
  if (order.some((key) => !images.includes(key))) return { ok: false, reason: 'CHANGED_MEANWHILE' }
  return done({ ...pictures, images: [...new Set([...order, ...images])] })
}

export function removePicture(pictures: Pictures, key: string): ChangedPictures {
  const { images, formerImages } = pictures
  if (!images.includes(key)) return NOT_FOUND
  const former = [...formerImages.filter((each) => each !== key), key]
  return done({ ...pictures, images: images.filter((each) => each !== key), formerImages: former })
}

/** `replaces`: the one that had taken its place, which goes for it. */
export type RestoredPicture = { key: string; at: number; replaces?: string | undefined }

/** Back to the place it had, with what was known of it. */
export function restorePicture(pictures: Pictures, { key, at, replaces = '' }: RestoredPicture): ChangedPictures {
  const { images, formerImages } = pictures
  if (images.includes(key)) return { ok: true, pictures }
  if (!formerImages.includes(key)) return NOT_FOUND
  if (!images.includes(replaces)) return place(pictures, { key, at })
  return done({
    ...pictures,
    images: images.map((each) => (each === replaces ? key : each)),
    formerImages: [...formerImages.filter((each) => each !== key && each !== replaces), replaces],
  })
}

export type PictureFacts = { key: string; focalPoint: FocalPoint | null; altText: LocalizedText }

/** A language that says nothing is left to what the storefront says by itself. */
export function describePicture(pictures: Pictures, { key, focalPoint, altText }: PictureFacts): ChangedPictures {
  if (!pictures.images.includes(key)) return NOT_FOUND
  const { [key]: _point, ...points } = pictures.focalPoints
  const { [key]: _text, ...texts } = pictures.altTexts
  const said = Object.fromEntries(Object.entries(altText).filter(([, words]) => words !== ''))
  return done({
    ...pictures,
    focalPoints: focalPoint === null ? points : { ...points, [key]: focalPoint },
    altTexts: Object.keys(said).length === 0 ? texts : { ...texts, [key]: said },
  })
}

function place(pictures: Pictures, { key, at }: { key: string; at: number }): ChangedPictures {
  const { images, formerImages } = pictures
  if (images.length >= MOST_PICTURES) return TOO_MANY
  return done({
    ...pictures,
    images: images.toSpliced(at, 0, key),
    formerImages: formerImages.filter((each) => each !== key),
  })
}

/** What is neither shown nor can be put back is not described any more. */
function done(pictures: Pictures): ChangedPictures {
  const formerImages = pictures.formerImages.slice(-MOST_FORMER)
  const known = new Set([...pictures.images, ...formerImages])
  const ofKnown = <Fact>(facts: Record<string, Fact>) =>
    Object.fromEntries(Object.entries(facts).filter(([key]) => known.has(key)))
  const { images, focalPoints, altTexts } = pictures
  return {
    ok: true,
    pictures: { images, formerImages, focalPoints: ofKnown(focalPoints), altTexts: ofKnown(altTexts) },
  }
}

function inherit<Fact>(facts: Record<string, Fact>, former: string, key: string): Record<string, Fact> {
  const fact = facts[former]
  return fact === undefined ? facts : { ...facts, [key]: fact }
}
