import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReadyVariant } from './ready-variants.ts'

/** What demo/pictures was drawn from, and the hashes of each drawing and of the picture it became. */
export type Manifest = { drawnFrom: string; pictures: Record<string, { drawing: string; master: string }> }

export const picturesFolder = fileURLToPath(new URL('../../demo/pictures', import.meta.url))
const manifestFile = join(picturesFolder, 'manifest.json')

export async function readManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(manifestFile, 'utf8'))
  } catch {
    return { drawnFrom: '', pictures: {} }
  }
}

export async function writeManifest(manifest: Manifest): Promise<void> {
  const pictures = Object.entries(manifest.pictures)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([key, { drawing, master }]) => `    "${key}": { "drawing": "${drawing}", "master": "${master}" }`)
  await writeFile(
    manifestFile,
    `{\n  "drawnFrom": "${manifest.drawnFrom}",\n  "pictures": {\n${pictures.join(',\n')}\n  }\n}\n`,
  )
}

export function fileOf(key: string): string {
  return join(picturesFolder, 'originals', `${key}.avif`)
}

export function readyFile({ key, width, format, isPortrait }: ReadyVariant): { folder: string; path: string } {
  const path = join(picturesFolder, 'variants', key, `${isPortrait ? 'portrait-' : ''}${width}.${format}`)
  return { folder: dirname(path), path }
}

export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
