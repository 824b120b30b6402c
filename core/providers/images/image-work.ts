import type { PictureUse } from '#domain/stores/pictures/picture-rules.ts'
import { type ChildPool, openChildPool } from '../children/child-pool.ts'
import { type CleanedUpload, cleanUpload } from './clean-upload.ts'
import type { ImageFormat, ImageWidth } from './image-address.ts'
import { readPixels } from './read-pixels.ts'
import { dominantColour, rasterise, renderIcon, renderVariant } from './render-image.ts'

/** Everything that unpacks pictures. */
export type ImageWork = {
  /** A picture from somebody else. */
  clean(picture: Buffer, use: PictureUse): Promise<CleanedUpload>
  renderVariant(
    picture: Buffer,
    wanted: { width: ImageWidth; format: ImageFormat; isPortrait: boolean },
  ): Promise<Buffer>
  renderIcon(picture: Buffer, size: number): Promise<Buffer>
  rasterise(drawing: Buffer): Promise<Buffer>
  dominantColour(picture: Buffer): Promise<string>
  readPixels(picture: Buffer): Promise<Uint8Array>
  close(): void
}

/** Where nothing of strangers is drawn: tools, tests of something else. */
export const inThisProcess: ImageWork = {
  ...{ clean: cleanUpload, renderVariant, renderIcon, rasterise, dominantColour, readPixels },
  close: () => undefined,
}

const CHILD = new URL('./image-child.ts', import.meta.url)

/** A photograph of forty megapixels, unpacked, turned and packed again, takes about two thirds of it. */
const MEGABYTES = 700

/** The largest photograph takes about a quarter of it. */
const SECONDS = 20

/** A photographer's folder, dropped on the page at once. */
const UPLOADS = { atOnce: 2, mostWaiting: 200, megabytes: MEGABYTES, seconds: SECONDS }

/** Apart from uploads: what a shopper waits for never stands behind what somebody brings. Who waits is in the queue of images. */
const RENDERINGS = { atOnce: 2, mostWaiting: 1000, megabytes: MEGABYTES, seconds: SECONDS }

/** In children with bounds of memory and time: what strangers bring is never unpacked in the server. */
export function openImageWork(limits: { uploads?: Partial<typeof UPLOADS>; script?: URL } = {}): ImageWork & {
  pids(): number[]
} {
  const script = limits.script ?? CHILD
  const uploads = openChildPool(script, { ...UPLOADS, ...limits.uploads })
  const renderings = openChildPool(script, RENDERINGS)
  return {
    async clean(picture, use) {
      type Words = CleanedUpload extends infer Each
        ? Each extends { body: Buffer }
          ? Omit<Each, 'body'>
          : Each
        : never
      const outcome = await uploads.run<Words>({ name: 'clean', options: { use }, body: picture })
      if (!outcome.ok) return { ok: false, reason: REASONS[outcome.reason] }
      const { answer, body } = outcome
      return answer.ok ? { ...answer, body } : answer
    },
    renderVariant: (body, wanted) => draw(renderings, { name: 'renderVariant', options: wanted, body }),
    renderIcon: (body, size) => draw(renderings, { name: 'renderIcon', options: { size }, body }),
    rasterise: (body) => draw(renderings, { name: 'rasterise', options: {}, body }),
    readPixels: (body) => draw(renderings, { name: 'readPixels', options: {}, body }),
    async dominantColour(body) {
      const outcome = await renderings.run<string>({ name: 'dominantColour', options: {}, body })
      if (!outcome.ok) throw new Error(`A picture could not be drawn: ${outcome.reason}`)
      return outcome.answer
    },
    pids: () => [...uploads.pids(), ...renderings.pids()],
    close() {
      uploads.close()
      renderings.close()
    },
  }
}

const REASONS = { TOO_HEAVY: 'PICTURE_TOO_HEAVY', TOO_BUSY: 'PICTURES_BUSY' } as const

/** What is drawn was cleaned before, or is our own: that it is too heavy is nobody's mistake but ours. */
async function draw(pool: ChildPool, task: Parameters<ChildPool['run']>[0]): Promise<Buffer> {
  const outcome = await pool.run(task)
  if (!outcome.ok) throw new Error(`A picture could not be drawn: ${outcome.reason}`)
  return outcome.body
}
