import type { z } from 'zod'
import type { Address } from '#kit/contract/call-address.ts'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import type { Tag } from './tags.ts'

export type Endpoint = Address & {
  /** Under which heading the reference shows it. */
  tag: Tag
  summary: string
  description?: string
  /** Below /api, yet the public token is enough. */
  openToVisitors?: true
  /** Another bearer than the usual one: a refresh token, or none at all. */
  bearer?: 'refreshToken' | 'none'
  /** Pages ask it as the server makes them: no browser is told where it is. */
  askedByServer?: true
  /** Needs the header `Idempotency-Key`, by which asking again is told from asking for more. */
  idempotent?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  data: z.ZodType
  /** Answers a file of this media type instead of JSON; `data` is its content. */
  file?: string
  /**
   * The same for every guest of a store until something of the store changes: the answer is kept for questions that bring
   * none but these parameters. What a visitor writes, what counts on without an end and what is about a day is none of them.
   */
  cachedBy?: readonly string[]
  failures: readonly ErrorCode[]
}
