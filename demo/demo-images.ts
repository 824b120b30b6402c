import { readFile } from 'node:fs/promises'
import type { Images } from '#providers/images/open-images.ts'

const LOGOS = ['velluto', 'bosco', 'chiuso'].flatMap((store) => [`${store}-logo`, `${store}-favicon`])

/** Logos and favicons are drawings the shop keeps, as if a brand had brought them. */
export async function putLogos(images: Images): Promise<void> {
  for (const key of LOGOS) await images.put(key, await readFile(new URL(`./logos/${key}.svg`, import.meta.url)))
}
