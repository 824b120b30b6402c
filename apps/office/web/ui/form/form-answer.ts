import type { SubmissionResult } from '@conform-to/react'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'

/** What an action answers to a form: what to show beside its fields, and why it was refused, if it was. */
export type FormAnswer<Data = unknown> = {
  /** Which form of the page it was. */
  intent: string
  result: SubmissionResult<string[]>
  code: OfficeErrorCode | null
  data: Data | null
  /** What stood in the way, where the code alone does not say it. */
  details?: unknown
}
