import type { ErrorCode } from './error-codes.ts'

export type Failure = { success: false; code: ErrorCode; errors: { message: string; field?: string }[] }

export type Envelope<Data> = { success: true; data: Data } | Failure
