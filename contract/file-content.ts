import { z } from 'zod'

/** A file to keep: what it is called, and what is in it, whole or as it comes. */
export type FileContent = { name: string; bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> }

export const fileContent = z.custom<FileContent>(() => true)
