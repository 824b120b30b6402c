import { toSafeLink } from '../safe-link.ts'

/** For home screens: what phones ask for (180), and the two an installed web app needs. */
export const ICON_SIZES = [180, 192, 512] as const
export type IconSize = (typeof ICON_SIZES)[number]

const OWN_PICTURE = /^\/images\/([a-z0-9-]+)(?:\.svg|\/icon-\d{3}\.png)$/

/** Where a store's icon is as a square picture of that many pixels; null when it is not one of our own pictures. */
export function toIconLink(faviconImage: string | undefined, size: IconSize): string | null {
  const [, key] = OWN_PICTURE.exec(toSafeLink(faviconImage) ?? '') ?? []
  return key === undefined ? null : `/images/${key}/icon-${size}.png`
}
