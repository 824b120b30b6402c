import { z } from 'zod'

/** A file to keep: what it is called, and what is in it. */
export type FileContent = { name: string; bytes: Uint8Array<ArrayBuffer> }

export const fileContent = z.custom<FileContent>(() => true)
