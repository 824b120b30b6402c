import { MOST_PICTURES } from '../../pictures/pictures.ts'

type Arriving = {
  /** The pictures of the file in their order; null: not here. */
  keys: readonly (string | null)[]
  arrived: ReadonlySet<string>
  /** Whether some of them are still to come. */
  isWaiting: boolean
  /** What the garment showed before the file came. */
  former: readonly string[]
}

/**
 * What a garment shows once some of its pictures have come: each behind the one that stands before it in the file. What
 * somebody has added or put in another order meanwhile stays; what it showed before goes when all have been tried.
 */
export function placePictures(images: readonly string[], { keys, arrived, isWaiting, former }: Arriving): string[] {
  const own = keys.filter((key) => key !== null)
  const goes = (image: string) => !isWaiting && own.length > 0 && former.includes(image) && !own.includes(image)
  const placed = images.filter((image) => !goes(image))
  for (const [at, key] of own.entries()) {
    if (!arrived.has(key) || placed.includes(key)) continue
    const before = own.slice(0, at).findLast((each) => placed.includes(each))
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, key)
  }
  return placed.slice(0, MOST_PICTURES)
}
