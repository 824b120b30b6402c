/** What a picture of a store is for; it decides how large it has to be, and where the storefront finds it. */
export const PICTURE_USES = ['logo', 'icon', 'photo'] as const

export type PictureUse = (typeof PICTURE_USES)[number]

/** Shorter sides would be seen as blots, on the screens of today. */
export const SHORTEST_SIDE: Record<PictureUse, number> = { logo: 40, icon: 64, photo: 400 }

/** Drawings become pixels, as many as the largest place for them needs. */
export const DRAWN_SIDE: Record<PictureUse, number> = { logo: 1600, icon: 1024, photo: 2880 }

/** A photograph of a phone of today, and a little more. */
export const MOST_UPLOAD_BYTES = 12 * 1024 * 1024

/** As a setting names it. */
export function pictureAddress(key: string, use: PictureUse): string {
  const file = { logo: '480.webp', icon: 'icon-192.png', photo: '1920.webp' }[use]
  return `/images/${key}/${file}`
}

/** Which of our own pictures an address names; null: none. */
export function pictureKeyIn(address: string | null): string | null {
  return /^\/images\/([a-z0-9-]+)(?:\/|\.svg$)/.exec(address ?? '')?.[1] ?? null
}

/**
 * An address in our own storage. One elsewhere would tell somebody else who looks at the store, and can become another
 * picture after it was looked at; the database takes none either.
 */
export function isOwnPicture(address: unknown): boolean {
  return typeof address === 'string' && /^\/images\/[a-z0-9-]{1,200}(\/[a-z0-9.-]{1,40}|\.svg)$/.test(address)
}
