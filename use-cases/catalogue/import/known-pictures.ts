import type { Transaction } from '#database/connection.ts'
import {
  listFailedPictures,
  listPictureSources,
  listUsableKeys,
} from '#database/queries/catalogue/import/import-pictures.ts'
import type { PictureProblem } from '#domain/catalogue/import/problems.ts'
import type { OpenedZip } from '#providers/archive/read-zip.ts'
import type { Images } from '#providers/images/open-images.ts'
import { sourceHash } from './source-hash.ts'

/** Files of an archive by their whole names, and by the last part where only one is called so. */
export type ArchiveFiles = { find(reference: string): { name: string; fingerprint: string } | null }

export function archiveFiles(archive: OpenedZip | null): ArchiveFiles {
  const names = new Map<string, string | null>()
  for (const name of archive?.names ?? []) {
    const last = name.split('/').at(-1) ?? name
    names.set(last, names.has(last) ? null : name)
  }
  for (const name of archive?.names ?? []) names.set(name, name)
  return {
    find(reference) {
      const name = names.get(reference.normalize('NFC')) ?? null
      const fingerprint = name === null ? null : (archive?.fingerprint(name) ?? null)
      return name === null || fingerprint === null ? null : { name, fingerprint }
    },
  }
}

export function isAddress(reference: string): boolean {
  return /^https?:\/\//i.test(reference)
}

/**
 * Keys of pictures that came before from the addresses and files of a table. An archive's file that is another one than
 * the last of its name is none of them.
 */
export async function knownPictures(
  trx: Transaction,
  { references, files }: { references: readonly string[]; files: ArchiveFiles },
): Promise<Map<string, string>> {
  const byHash = new Map(references.map((reference) => [sourceHash(reference).toString('hex'), reference]))
  const sources = await listPictureSources(trx, [...byHash.keys()].map(fromHex))
  return new Map(
    sources.flatMap(({ sourceHash: hash, fingerprint, key }) => {
      const reference = byHash.get(hash.toString('hex'))
      const file = reference === undefined ? null : files.find(reference)
      const isOther = file !== null && file.fingerprint !== fingerprint
      return reference === undefined || isOther ? [] : [[reference, key] as const]
    }),
  )
}

type Looked = { importId: string; wanted: readonly string[]; files: ArchiveFiles }

/** Why pictures that a plan wants cannot be had: it was tried, or nobody knows what is meant. */
export async function findPictureProblems(
  trx: Transaction,
  { images }: { images: Pick<Images, 'original'> },
  { importId, wanted, files }: Looked,
): Promise<Map<string, PictureProblem>> {
  const failed = await listFailedPictures(trx, importId)
  const problems = new Map(failed.map(({ sourceHash: hash, problem }) => [hash.toString('hex'), problem]))
  const usable = await listUsableKeys(trx, wanted)
  const found = new Map<string, PictureProblem>()
  for (const reference of wanted) {
    const problem = problems.get(sourceHash(reference).toString('hex'))
    if (problem) found.set(reference, problem)
    else if (
      !(usable.has(reference) || isAddress(reference) || files.find(reference) || (await images.original(reference)))
    )
      found.set(reference, 'PICTURE_UNKNOWN')
  }
  return found
}

function fromHex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
