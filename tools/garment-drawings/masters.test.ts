import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawDemoPicture, pictureKeys } from './drawings/draw-demo-picture.ts'
import { fingerprintOfDrawings } from './fingerprint.ts'
import { fileOf, hashOf, picturesFolder, readManifest, readyFile } from './manifest.ts'
import { readyVariants } from './ready-variants.ts'

const project = join(import.meta.dirname, '../..')
const MOST_BYTES = 15 * 1024 * 1024

describe('the pictures of the demo', () => {
  it('are those that would be drawn today; if not: npm run demo:pictures', async () => {
    expect((await readManifest()).drawnFrom).toBe(await fingerprintOfDrawings())
  })

  it('are all there, none of them changed by hand and none too many', async () => {
    const { pictures } = await readManifest()
    expect(Object.keys(pictures).sort()).toEqual([...pictureKeys].sort())
    expect((await readdir(join(picturesFolder, 'originals'))).sort()).toEqual(
      pictureKeys.map((key) => `${key}.avif`).sort(),
    )
    for (const key of pictureKeys)
      expect([key, hashOf(await readFile(fileOf(key)))]).toEqual([key, pictures[key]?.master])
  })

  it('are ready in the widths of the home pages', async () => {
    const ready = pictureKeys.flatMap(readyVariants).map((variant) => readyFile(variant).path)
    expect(ready.length).toBeGreaterThan(50)
    const found = await filesBelow(join(picturesFolder, 'variants'))
    expect(found.sort()).toEqual(ready.sort())
  })

  it('make a clone no more than 15 MB larger', async () => {
    const sizes = await Promise.all((await filesBelow(picturesFolder)).map(async (file) => (await stat(file)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
  })
})

describe('a drawing', () => {
  it('of a garment is 1200 × 1600, and always the same', () => {
    const drawing = drawDemoPicture('luce-slip-front')
    expect(drawing).toMatch(/^<svg [^>]*width="1200" height="1600"/)
    expect(drawDemoPicture('luce-slip-front')).toBe(drawing)
  })

  it('from behind is another picture', () => {
    expect(drawDemoPicture('luce-slip-back')).not.toBe(drawDemoPicture('luce-slip-front'))
  })
})

describe('the application', () => {
  it('has no drawing code: what it needs lies in demo/pictures', async () => {
    const entries = await readdir(project, { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory() && !NOT_THE_APPLICATION.has(entry.name))
    expect(folders.map(({ name }) => name)).toEqual(expect.arrayContaining(['demo', 'composition', 'core', 'apps']))
    const sources = (await Promise.all(folders.map(({ name }) => filesBelow(join(project, name))))).flat()
    const importing = await Promise.all(
      [...sources, join(project, 'server.ts')]
        .filter((file) => /\.tsx?$/.test(file))
        .map(async (file) =>
          /from '[^']*tools\/|import\('[^']*tools\//.test(await readFile(file, 'utf8')) ? file : null,
        ),
    )
    expect(importing.filter((file) => file !== null)).toEqual([])
  })
})

const NOT_THE_APPLICATION = new Set([
  'node_modules',
  '.git',
  '.data',
  'build',
  'tools',
  'launcher',
  'test-results',
  'docs',
])

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
