import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { renderVariant } from '#providers/images/render-image.ts'
import { drawDemoPicture, pictureKeys } from './drawings/draw-demo-picture.ts'
import { encodeMaster } from './encode-master.ts'
import { fingerprintOfDrawings } from './fingerprint.ts'
import { fileOf, hashOf, type Manifest, picturesFolder, readManifest, readyFile, writeManifest } from './manifest.ts'
import { readyVariants } from './ready-variants.ts'

/**
 * npm run demo:pictures: draws the pictures of the demo stores into demo/pictures. A picture whose drawing did not change
 * is left as it is, so that its bytes do not fill the history.
 */
const { positionals: wanted } = parseArgs({ allowPositionals: true })
sharp.concurrency(1)

await mkdir(`${picturesFolder}/originals`, { recursive: true })
const before = await readManifest()
const manifest: Manifest = { drawnFrom: await fingerprintOfDrawings(), pictures: {} }
const left = pictureKeys.values()
// while one picture is packed, the next one is drawn
await Promise.all([workThrough(left), workThrough(left)])
await removeOthers()
await writeManifest(manifest)

async function workThrough(keys: Iterable<string>): Promise<void> {
  for (const key of keys) {
    const known = before.pictures[key]
    const isWanted = wanted.length === 0 || wanted.some((part) => key.includes(part))
    manifest.pictures[key] = (!isWanted && known) || (await draw(key, known))
  }
}

async function draw(key: string, known: Manifest['pictures'][string] | undefined) {
  const drawing = drawDemoPicture(key)
  const drawn = hashOf(drawing)
  if (known?.drawing === drawn) {
    await makeReady(key, { only: 'missing' })
    return known
  }
  const master = await encodeMaster(drawing)
  await writeFile(fileOf(key), master)
  await makeReady(key, { only: 'all' })
  return { drawing: drawn, master: hashOf(master) }
}

async function makeReady(key: string, { only }: { only: 'all' | 'missing' }): Promise<void> {
  for (const variant of readyVariants(key)) {
    const file = readyFile(variant)
    if (only === 'missing' && existsSync(file.path)) continue
    await mkdir(file.folder, { recursive: true })
    await writeFile(file.path, await renderVariant(await readFile(fileOf(key)), variant))
  }
}

async function removeOthers(): Promise<void> {
  const keys = new Set(pictureKeys)
  for (const name of await readdir(`${picturesFolder}/originals`))
    if (!keys.has(name.replace('.avif', ''))) await rm(`${picturesFolder}/originals/${name}`)
}
