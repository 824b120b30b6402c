import { z } from 'zod'

/** A file to keep: what it is called, and what is in it, whole or as it comes. With an `etag` it is not sent twice. */
export type FileContent = { name: string; etag?: string; bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> }

export const fileContent = z.custom<FileContent>(() => true)
