import type { z } from 'zod'
import type { Permission } from '#domain/staff/permissions.ts'
import type { Address } from '#kit/contract/call-address.ts'
import type { OfficeErrorCode } from './error-codes.ts'
import type { OfficeTag } from './tags.ts'

/**
 * Who may make a call: anybody ('public'), whoever is logged in, on a shared device too ('session'), whoever is logged in, about themselves ('person'; 'enrolling' also before the
 * second factor is set up), or the holder of one permission. A call that names none does not compile. One with a
 * permission of a store has that store in its path, as `{storeId}`.
 */
export type OfficeAccess = 'public' | 'session' | 'enrolling' | 'person' | Permission

export type OfficeEndpoint = Address & {
  tag: OfficeTag
  summary: string
  description?: string
  access: OfficeAccess
  /** Asked with a body, and nothing is changed by it: it leaves no line in the audit. */
  isRead?: true
  /** Changes only what somebody keeps for themselves alone: no line either. */
  isOwn?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** How many values its body may have, where it takes more than any other call. */
  mostValues?: number
  /** Its body is a file, as it is and not as JSON, of this many bytes at most. */
  upload?: {
    mostBytes: number
    /** Kept while it comes: it may be larger than what a call has in memory. */
    isStreamed?: true
  }
  data: z.ZodType
  /** Answers a file of this media type instead of JSON; `data` is its content. */
  file?: string
  failures: readonly OfficeErrorCode[]
}
