import { ARCHIVE_PART_BYTES } from '#domain/catalogue/import/picture-limits.ts'
import { uploadTo } from '../../../client/upload.ts'
import type { Refusal } from './upload-refusal.tsx'

type Files = { table: File; archive: File | null }
type Uploaded = { ok: true; id: string } | { ok: false; refusal: Refusal }

/** The table first: what it is called is then known, and an archive of pictures comes to it part by part. */
export async function uploadFiles(
  storeId: string,
  { table, archive }: Files,
  onProgress: (name: string, share: number) => void,
): Promise<Uploaded> {
  const kept = await uploadTo<{ id: string }>('uploadImport', table, {
    params: { storeId },
    query: { name: table.name.slice(0, 200) },
    onProgress: (share) => onProgress(table.name, share),
  })
  if (!kept.success) return { ok: false, refusal: kept }
  const { id } = kept.data
  if (archive === null) return { ok: true, id }
  return uploadArchive({ storeId, id }, archive, (share) => onProgress(archive.name, share))
}

/** To a table that is there already, in place of an archive that was. */
export async function uploadArchive(
  { storeId, id }: { storeId: string; id: string },
  archive: File,
  onProgress: (share: number) => void,
): Promise<Uploaded> {
  const parts = Math.ceil(archive.size / ARCHIVE_PART_BYTES)
  for (let part = 0; part < parts; part++) {
    const from = part * ARCHIVE_PART_BYTES
    const sent = await uploadTo('uploadImportPictures', archive.slice(from, from + ARCHIVE_PART_BYTES), {
      params: { storeId, id },
      query: { part: String(part), parts: String(parts) },
      onProgress: (share) => onProgress((part + share) / parts),
    })
    if (!sent.success) return { ok: false, refusal: sent }
  }
  return { ok: true, id }
}
