import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive, read when its turn comes. */
export type ZipEntry = { name: string; size: number; read(): Promise<Uint8Array> }

/**
 * An archive that is written while it is read, and no faster: of the files' contents one is in memory. Beyond 4 GB and
 * 65,535 files it has what the format needs there (ZIP64). A file that cannot be read breaks it off.
 */
export function writeZip(entries: readonly ZipEntry[], at: Date): Readable {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  zip.on('error', (error) => archive.destroy(error as Error))
  for (const { name, size, read } of entries) {
    zip.addReadStreamLazy(name, { mtime: at, size }, (take) => {
      // whoever reads the archive may have left
      if (archive.destroyed) return
      read().then(
        (content) => take(null, Readable.from([content])),
        (error) => take(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return archive
}
