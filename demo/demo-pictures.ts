import { fileURLToPath } from 'node:url'
import { openFolderStorage } from '#providers/images/folder-storage.ts'
import type { ShippedImages } from '#providers/images/open-images.ts'

/** Pictures of the demo as files: drawn once by tools/garment-drawings, kept with the sources. */
export const demoPictures: ShippedImages = openFolderStorage(fileURLToPath(new URL('./pictures', import.meta.url)))
