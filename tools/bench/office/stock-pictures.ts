import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { toCsv } from '#domain/csv.ts'
import { createPictureFetcher } from '#providers/images/fetch-picture.ts'
import { openFolderStorage } from '#providers/images/folder-storage.ts'
import { type Images, openImages } from '#providers/images/open-images.ts'
import type { BenchDatabase } from '../databases.ts'
import { bringTable } from './bring-table.ts'
import { report } from './office-lists.ts'

const PRODUCTS = 500
const PICTURES = 3
/** Photographs, of each of which there are many that differ a little: as many files are kept as are named. */
const PHOTOGRAPHS = 25
/** How many times longer than drawing the same pictures anew, as many at once and nothing else. */
const WANTED = 2
/** With the fetching and everything else, in seconds. */
const WANTED_SECONDS = 120

/** 500 products with three pictures of about 1 MB each, from addresses of this machine. */
export async function benchPictures(database: BenchDatabase): Promise<boolean> {
  const photographs = await Promise.all(Array.from({ length: PHOTOGRAPHS }, (_, nth) => photograph(nth)))
  const folder = await mkdtemp(join(tmpdir(), 'guardaroba-bench-'))
  const server = await serve(photographs)
  try {
    const images = openImages({ storage: openFolderStorage(folder) })
    const bare = (await drawAnew(images, photographs)) * ((PRODUCTS * PICTURES) / PHOTOGRAPHS)
    const begun = performance.now()
    await bringTable(database, tableOf(server.origin), {
      images,
      fetchPicture: createPictureFetcher({ allowPrivate: true }),
    })
    const whole = performance.now() - begun
    const megabytes = photographs.reduce((sum, { length }) => sum + length, 0) / PHOTOGRAPHS / 1024 / 1024
    console.log(
      `Import of ${PRODUCTS} products with ${PRODUCTS * PICTURES} pictures of ${megabytes.toFixed(2)} MB: ${(whole / 1000).toFixed(1)} s (wanted: ${WANTED_SECONDS} or less); drawing them anew alone takes ${(bare / 1000).toFixed(1)} s`,
    )
    return report('pictures alone, and import', [bare, whole], WANTED) && whole <= WANTED_SECONDS * 1000
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each once, as many at a time as the queue of pictures lets through: all of them would only take long. */
async function drawAnew(images: Images, photographs: readonly Buffer[]): Promise<number> {
  const started = performance.now()
  const waiting = photographs.values()
  const draw = async () => {
    for (const photo of waiting) await images.clean(photo, 'photo')
  }
  await Promise.all(Array.from({ length: 4 }, draw))
  return performance.now() - started
}

/** Grain and shapes: as hard to pack as a photograph of a garment. */
async function photograph(nth: number): Promise<Buffer> {
  const [width, height] = [1500, 2000]
  const noise = { type: 'gaussian' as const, mean: 110 + nth, sigma: 24 }
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .blur(0.7)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(grain.data, { raw: grain.info }).jpeg({ quality: 92 }).toBuffer()
}

/** Another picture of the same size: the finest grain is a little coarser, as the file's first table of steps says it. */
function changed(photo: Buffer, nth: number): Buffer {
  const other = Buffer.from(photo)
  const steps = other.indexOf(Buffer.from([0xff, 0xdb])) + 5
  const at = steps + 63 - nth
  other.writeUInt8((other.readUInt8(at) + 1) % 255, at)
  return other
}

async function serve(photographs: readonly Buffer[]) {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'image/jpeg')
    const number = Number(/\d+/.exec(url)?.[0])
    const photo = photographs[number % PHOTOGRAPHS]
    response.end(photo && changed(photo, Math.floor(number / PHOTOGRAPHS)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function tableOf(origin: string): Buffer {
  const header = ['Handle', 'Name (it)', 'Name (en)', 'Brand', 'Value', 'Category', 'Rent once', 'Images']
  const rows = Array.from({ length: PRODUCTS }, (_, nth) => {
    const pictures = Array.from({ length: PICTURES }, (_each, at) => `${origin}/${nth * PICTURES + at}.jpg`)
    const facts = [`foto-${nth}`, `Abito ${nth}`, `Dress ${nth}`, 'Casa Prova', '390.00', 'dresses', '89.00']
    return [...facts, pictures.join(' | ')]
  })
  return Buffer.from(toCsv([header, ...rows]))
}
