import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { colours } from '#demo/catalogue/colours.ts'
import { garments, slugOf } from '#demo/catalogue/products.ts'

const folder = fileURLToPath(new URL('./drawings', import.meta.url))

/** Changes with the drawing code and with what of the catalogue is drawn. */
export async function fingerprintOfDrawings(): Promise<string> {
  const names = await readdir(folder, { recursive: true })
  const hash = createHash('sha256')
  for (const name of names.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort())
    hash.update(`${name}\0`).update(await readFile(`${folder}/${name}`))
  for (const garment of garments)
    hash.update(`${slugOf(garment)}\0${garment.fabric}\0${garment.cut}\0${colours[garment.colour].hex}\0`)
  return hash.digest('hex')
}
