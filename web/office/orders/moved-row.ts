import type { OfficeErrorCode } from '#contract/office/error-codes.ts'

/** What became of one order of many, or would. */
export type MovedRow = { id: string } & (
  | { code: null; garments: number; refunded: number; mails?: number }
  | { code: OfficeErrorCode }
)

export type MovedRows = { step: 'plan' | 'do'; rows: MovedRow[] }
