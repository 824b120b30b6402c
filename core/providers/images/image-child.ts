import sharp from 'sharp'
import type { PictureUse } from '#domain/stores/pictures/picture-rules.ts'
import { serveTasks } from '../children/serve-tasks.ts'
import { cleanUpload } from './clean-upload.ts'
import type { ImageFormat, ImageWidth } from './image-address.ts'
import { readPixels } from './read-pixels.ts'
import { dominantColour, rasterise, renderIcon, renderVariant } from './render-image.ts'

/** What the server starts beside itself: one picture after the other, drawn by one thread. */
sharp.concurrency(1)

type Variant = { width: ImageWidth; format: ImageFormat; isPortrait: boolean }

serveTasks({
  async clean({ use }: { use: PictureUse }, picture) {
    const cleaned = await cleanUpload(picture, use)
    if (!cleaned.ok) return { words: cleaned }
    const { body, ...words } = cleaned
    return { words, body }
  },
  renderVariant: async (wanted: Variant, picture) => ({ words: null, body: await renderVariant(picture, wanted) }),
  renderIcon: async ({ size }: { size: number }, picture) => ({ words: null, body: await renderIcon(picture, size) }),
  rasterise: async (_: object, drawing) => ({ words: null, body: await rasterise(drawing) }),
  dominantColour: async (_: object, picture) => ({ words: await dominantColour(picture) }),
  readPixels: async (_: object, picture) => ({ words: null, body: await readPixels(picture) }),
})
