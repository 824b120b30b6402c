import type { Body } from './body.ts'

/** A rendered page, ready to be sent any number of times. */
export type Page = {
  status: number
  /** Names and values in turn, as writeHead takes them. */
  headers: readonly string[]
  body: Body
  /** Null: not worth a comparison, it will not be the same next time. */
  etag: string | null
  /** Made for one visitor: it is never kept and never given to another. */
  isPersonal: boolean
}
