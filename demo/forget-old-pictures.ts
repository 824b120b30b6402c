import { readFile } from 'node:fs/promises'
import type { ImageStorage } from '#providers/images/image-storage.ts'

const MARK = 'demo-pictures'

/** What was scaled from earlier drawings is scaled anew; a first start has nothing to forget. */
export async function forgetOldPictures(storage: ImageStorage): Promise<void> {
  const { drawnFrom, pictures } = await readManifest()
  const known = await storage.read(MARK)
  if (known?.toString() === drawnFrom) return
  for (const key of Object.keys(pictures)) {
    await storage.removeAll(`rasters/${key}/`)
    await storage.removeAll(`variants/${key}/`)
  }
  await storage.write(MARK, { body: Buffer.from(drawnFrom), contentType: 'text/plain' })
}

async function readManifest(): Promise<{ drawnFrom: string; pictures: Record<string, unknown> }> {
  return JSON.parse(await readFile(new URL('./pictures/manifest.json', import.meta.url), 'utf8'))
}
