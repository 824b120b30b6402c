import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MOST_PICTURES } from '#domain/catalogue/pictures/pictures.ts'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { uploadTo } from '../../../client/upload.ts'
import { refuseAtOnce } from './refuse-at-once.ts'
import { createUploadLine } from './run-uploads.ts'

/** A file on its way. `progress`: from 0 to 1, null while it waits; `code`: why it was refused. */
export type Upload = { id: number; file: File; progress: number | null; code: OfficeErrorCode | null }

/** A line holds as many as do not fight for the same bandwidth. */
const AT_ONCE = 3

/** Files that somebody brings: each with how far it is, and each failing alone. What has arrived is in the page. */
export function useUploads({ storeId, productId, shown }: { storeId: string; productId: string; shown: number }) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [line] = useState(() => createUploadLine(AT_ONCE))
  const { revalidate } = useRevalidator()
  const counter = useRef(0)
  const note = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  const forget = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id))

  async function send({ id, file }: Upload) {
    note(id, { progress: 0 })
    const onProgress = (progress: number) => note(id, { progress })
    const answer = await uploadTo('addProductPicture', file, { params: { storeId, id: productId }, onProgress })
    if (!answer.success) return note(id, { progress: null, code: answer.code })
    await revalidate()
    forget(id)
  }

  function bring(files: Iterable<File>) {
    const onTheirWay = uploads.filter(({ code }) => code === null).length
    const codes = refuseAtOnce([...files], MOST_PICTURES - shown - onTheirWay)
    const added = [...files].map((file, index): Upload => {
      counter.current += 1
      return { id: counter.current, file, progress: null, code: codes[index] ?? null }
    })
    setUploads((all) => [...all, ...added])
    for (const upload of added) if (upload.code === null) line(() => send(upload))
  }

  function tryAgain(upload: Upload) {
    note(upload.id, { code: null })
    line(() => send(upload))
  }

  return { uploads, bring, tryAgain, forget }
}
