import type { Body } from '../server/body.ts'

/** A rendered page, ready to be sent any number of times. */
export type Page = {
  status: number
  /** Names and values in turn, as writeHead takes them. */
  headers: readonly string[]
  body: Body
  /** Null: not worth a comparison, it will not be the same next time. */
  etag: string | null
  /** What was made for one visitor is never cached and never given to another. */
  audience: 'everybody' | 'guests' | 'one'
  /** Which garments it shows, and which catalogue they were chosen from; without it, nobody knows. */
  shown?: { garments: ReadonlySet<string>; catalogue: string | null } | undefined
}
