import type { Transaction } from '#database/connection.ts'
import { listPictureSources } from '#database/queries/catalogue/import/import-pictures.ts'
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

type Looked = { wanted: readonly string[]; usable: ReadonlySet<string>; files: ArchiveFiles }

/** Pictures that a plan wants and nobody knows what is meant: no address, no file, none that is here. */
export async function findMissingPictures(
  { images }: { images: Pick<Images, 'original'> },
  { wanted, usable, files }: Looked,
): Promise<Set<string>> {
  const missing = new Set<string>()
  for (const reference of wanted) {
    const isKnown = usable.has(reference) || isAddress(reference) || files.find(reference)
    if (!isKnown && !(await images.original(reference))) missing.add(reference)
  }
  return missing
}

function fromHex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
