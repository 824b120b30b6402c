import type { OfficeErrorCode } from '#office/contract/error-codes.ts'

/** What became of one order of many, or would. */
export type MovedRow = { id: string } & (
  | { code: null; garments: number; itemIds?: string[]; refunded: number; mails?: number }
  | { code: OfficeErrorCode }
)

export type MovedRows = { step: 'plan' | 'do' | 'undo'; rows: MovedRow[] }
