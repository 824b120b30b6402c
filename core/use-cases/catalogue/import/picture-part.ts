import { createHash } from 'node:crypto'
import { inStore, type Transaction } from '#database/connection.ts'
import { deleteImportFile } from '#database/queries/catalogue/import/import-files.ts'
import {
  countPictures,
  listPicturesOf,
  listWaitingSources,
  savePictureSource,
  settleSource,
} from '#database/queries/catalogue/import/import-pictures.ts'
import { updateImport } from '#database/queries/catalogue/import/imports.ts'
import { lockPictures, savePictures } from '#database/queries/catalogue/product-pictures.ts'
import { placePictures } from '#domain/catalogue/import/planning/place-pictures.ts'
import type { PictureProblem } from '#domain/catalogue/import/problems.ts'
import type { LongTask, TaskPart } from '#domain/tasks/long-task.ts'
import type { OpenedZip } from '#providers/archive/read-zip.ts'
import type { CleanedUpload, UploadRefusal } from '#providers/images/clean-upload.ts'
import { isStorageFull } from '#providers/images/storage-full.ts'
import type { FetchReason } from '#providers/network/fetch-public.ts'
import { keepPicture } from '#use-cases/stores/brand/keep-picture.ts'
import type { ImportDependencies } from './import-dependencies.ts'
import { openArchive } from './import-files.ts'
import { archiveFiles, isAddress } from './known-pictures.ts'
import { importOf } from './plan-part.ts'
import { sourceHash } from './source-hash.ts'

/** Of a part at most: whoever stops an import waits for these. What is missing is looked up anew for each part. */
export const PICTURES_OF_PART = 24
/** They are in memory until they are kept: large ones are fewer. */
const BYTES_OF_PART = 64 * 1024 * 1024
/** On their way at a time: enough that some are fetched while others are drawn anew. */
const AT_ONCE = 8

type Brought = { source: string; fingerprint: string } & (
  | { ok: true; cleaned: Extract<CleanedUpload, { ok: true }> }
  | { ok: true; copied: Buffer }
  | { ok: false; problem: PictureProblem }
)

/** Brings some of the pictures that are not here: without a transaction, for others are waited for. */
export async function bringPictures(dependencies: ImportDependencies, task: LongTask): Promise<Brought[]> {
  const { db } = dependencies
  const place = { storeId: task.storeId, importId: importOf(task) }
  const archive = await openArchive(db, place)
  const opened = archive?.ok ? archive : null
  try {
    const waiting = { importId: place.importId, most: PICTURES_OF_PART }
    const sources = await inStore(db, place.storeId, (trx) => listWaitingSources(trx, waiting))
    return await bringSome(dependencies, { sources, archive: opened })
  } finally {
    opened?.close()
  }
}

async function bringSome(
  dependencies: ImportDependencies,
  { sources, archive }: { sources: readonly string[]; archive: OpenedZip | null },
): Promise<Brought[]> {
  const waiting = sources.values()
  const brought: Brought[] = []
  let bytes = 0
  const bringNext = async () => {
    for (const source of waiting) {
      const picture = await bring(dependencies, { source, archive })
      brought.push(picture)
      bytes += bytesOf(picture)
      if (bytes > BYTES_OF_PART) return
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, bringNext))
  return brought
}

function bytesOf(picture: Brought): number {
  if (!picture.ok) return 0
  return ('cleaned' in picture ? picture.cleaned.body : picture.copied).length
}

async function bring(
  { images, fetchPicture }: ImportDependencies,
  { source, archive }: { source: string; archive: OpenedZip | null },
): Promise<Brought> {
  const file = archiveFiles(archive).find(source)
  const known = { source, fingerprint: file?.fingerprint ?? '' }
  if (file === null && !isAddress(source)) {
    const own = await images.original(source)
    return own ? { ...known, ok: true, copied: own.body } : { ...known, ok: false, problem: 'PICTURE_UNKNOWN' }
  }
  const fetched = file ? await unpack(archive, file.name) : await fetchPicture(source)
  if (!fetched.ok) return { ...known, ok: false, problem: FETCH_PROBLEMS[fetched.reason] }
  const cleaned = await images.clean(fetched.body, 'photo')
  return cleaned.ok
    ? { ...known, ok: true, cleaned }
    : { ...known, ok: false, problem: CLEANING_PROBLEMS[cleaned.reason] }
}

async function unpack(archive: OpenedZip | null, name: string) {
  const body = (await archive?.read(name)) ?? null
  return body ? ({ ok: true, body } as const) : ({ ok: false, reason: 'NOT_THERE' } as const)
}

const FETCH_PROBLEMS: Record<FetchReason, PictureProblem> = {
  NOT_AN_ADDRESS: 'PICTURE_ADDRESS_REFUSED',
  HOST_UNKNOWN: 'PICTURE_UNREACHABLE',
  HOST_PRIVATE: 'PICTURE_ADDRESS_REFUSED',
  TOO_MANY_REDIRECTS: 'PICTURE_UNREACHABLE',
  NOT_THERE: 'PICTURE_UNREACHABLE',
  TOO_LARGE: 'PICTURE_TOO_LARGE',
  TOO_SLOW: 'PICTURE_UNREACHABLE',
  UNREACHABLE: 'PICTURE_UNREACHABLE',
}

const CLEANING_PROBLEMS: Record<UploadRefusal, PictureProblem> = {
  NOT_AN_IMAGE: 'PICTURE_NOT_AN_IMAGE',
  DRAWING_NOT_ALLOWED: 'PICTURE_NOT_AN_IMAGE',
  PICTURE_TOO_HEAVY: 'PICTURE_TOO_HEAVY',
  PICTURES_BUSY: 'PICTURE_UNREACHABLE',
  TOO_MANY_PIXELS: 'PICTURE_TOO_MANY_PIXELS',
  TOO_SMALL: 'PICTURE_TOO_SMALL',
}

/** Puts what was brought where pictures are kept, remembers where it came from, or why it did not come, and shows it. */
export async function picturesPart(
  trx: Transaction,
  dependencies: Pick<ImportDependencies, 'images' | 'now'>,
  { task, prepared: brought }: { task: LongTask; prepared: readonly Brought[] },
): Promise<TaskPart> {
  const importId = importOf(task)
  if (brought.length === 0) return endOfPictures(trx, importId)
  const arrived = new Map<string, Set<string>>()
  for (const picture of brought) {
    const { source, fingerprint } = picture
    if (!picture.ok) {
      await settleSource(trx, { importId, source, outcome: { problem: picture.problem } })
      continue
    }
    const key = await keep(trx, dependencies, { task, picture })
    // no room for pictures: trying again at once would not make any
    if (key === null) return haltForRoom(trx, importId)
    const { storeId } = task
    await savePictureSource(trx, { storeId, sourceHash: sourceHash(source), fingerprint, key, now: dependencies.now() })
    for (const productId of await settleSource(trx, { importId, source, outcome: { key } }))
      arrived.set(productId, (arrived.get(productId) ?? new Set()).add(key))
  }
  for (const [productId, keys] of arrived) await showPictures(trx, { task, productId, arrived: keys })
  return { done: brought.length, place: 'pictures' }
}

/** What could not be had can be tried again, so the archive stays as long as archives do. */
async function endOfPictures(trx: Transaction, importId: string): Promise<TaskPart> {
  const { failed, here } = await countPictures(trx, importId)
  if (failed === 0) await deleteImportFile(trx, { importId, kind: 'archive' })
  return { done: 0, place: null, result: { importId, failed, here } }
}

async function haltForRoom(trx: Transaction, importId: string): Promise<TaskPart> {
  await updateImport(trx, { id: importId, halted: 'storageFull' })
  return { done: 0, place: null, result: { importId, halted: 'storageFull' } }
}

type Shown = { task: LongTask; productId: string; arrived: ReadonlySet<string> }

/** A garment that its owner gave away meanwhile keeps what it shows. */
async function showPictures(trx: Transaction, { task, productId, arrived }: Shown): Promise<void> {
  const product = await lockPictures(trx, { storeId: task.storeId, id: productId })
  if (product === null) return
  const wanted = await listPicturesOf(trx, { importId: importOf(task), productId })
  const { pictures } = product
  const images = placePictures(pictures.images, {
    keys: wanted.map(({ key }) => key),
    arrived,
    isWaiting: wanted.some(({ key, problem }) => key === null && problem === null),
    former: wanted[0]?.former ?? [],
  })
  const said = wanted.flatMap(({ key, alt }) =>
    key !== null && arrived.has(key) && Object.keys(alt).length > 0 ? [[key, alt] as const] : [],
  )
  const altTexts = { ...pictures.altTexts, ...Object.fromEntries(said) }
  await savePictures(trx, { id: productId, pictures: { ...pictures, images, altTexts } })
}

type Keeping = { task: LongTask; picture: Extract<Brought, { ok: true }> }

/** Under which key; null: there is no room left. Another store's picture becomes one of this store: it stays when that one goes. */
async function keep(
  trx: Transaction,
  { images, now }: Pick<ImportDependencies, 'images' | 'now'>,
  { task: { storeId, personId }, picture }: Keeping,
): Promise<string | null> {
  if ('cleaned' in picture) {
    const { cleaned } = picture
    const person = { id: personId }
    const kept = await keepPicture(trx, { images }, { storeId, person, now: now(), use: 'photo', cleaned })
    return kept.ok ? kept.picture.key : null
  }
  const key = `${storeId}-${createHash('sha256').update(picture.copied).digest('hex').slice(0, 20)}`
  try {
    await images.put(key, picture.copied)
    return key
  } catch (problem) {
    if (isStorageFull(problem)) return null
    throw problem
  }
}
