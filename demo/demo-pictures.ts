import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openFolderStorage } from '#providers/images/folder-storage.ts'
import type { Images, ShippedImages } from '#providers/images/open-images.ts'

const LOGOS = ['velluto', 'bosco', 'chiuso'].flatMap((store) => [`${store}-logo`, `${store}-favicon`])

/** Pictures of the demo as files: drawn once by tools/garment-drawings, kept with the sources. */
export const demoPictures: ShippedImages = openFolderStorage(fileURLToPath(new URL('./pictures', import.meta.url)))

/** Logos and favicons are drawings the shop keeps, as if a brand had brought them. */
export async function putLogos(images: Images): Promise<void> {
  for (const key of LOGOS) await images.put(key, await readFile(new URL(`./logos/${key}.svg`, import.meta.url)))
}
