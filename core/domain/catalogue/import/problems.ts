import type { AmountReason } from './values/read-amount.ts'
import type { QuantityReason } from './values/read-quantity.ts'

/** Why a picture that a row names cannot be had. */
export const PICTURE_PROBLEMS = [
  'PICTURE_UNKNOWN',
  'PICTURE_UNREACHABLE',
  'PICTURE_ADDRESS_REFUSED',
  'PICTURE_TOO_LARGE',
  'PICTURE_NOT_AN_IMAGE',
  'PICTURE_TOO_SMALL',
  'PICTURE_TOO_MANY_PIXELS',
  'PICTURE_TOO_HEAVY',
] as const
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number]

/** Why a row is not imported. */
export type ProblemReason =
  | AmountReason
  | QuantityReason
  | 'HANDLE_MISSING'
  | 'HANDLE_INVALID'
  | 'HANDLE_TWICE'
  | 'ROWS_DISAGREE'
  | 'REQUIRED'
  | 'TOO_LONG'
  | 'UNKNOWN_SIZE'
  | 'UNKNOWN_COLOUR'
  | 'UNKNOWN_CATEGORY'
  | 'UNKNOWN_TAG'
  | 'UNKNOWN_CONDITION'
  | 'UNKNOWN_CARE_CLASS'
  | 'UNKNOWN_STATE'
  | 'NOT_A_DAY'
  | 'NOT_YES_OR_NO'
  | 'NOT_AN_ADDRESS'
  | 'TOO_MANY_PICTURES'
  | 'SIZE_MISSING'
  | 'TOO_MANY_UNITS'
  | 'BARCODE_INVALID'
  | 'BARCODE_CHECK_DIGIT'
  | 'BARCODE_TWICE'
  | 'BARCODE_TAKEN'
  | 'BARCODE_WITH_QUANTITY'
  | 'SIZE_OF_UNIT_FIXED'
  | 'PRODUCT_OF_UNIT_FIXED'
  | 'PRODUCT_UNKNOWN'
  | 'NOT_OWNER'
  | 'STATE_ON_LOAN'
  | PictureProblem

/** What somebody should know of a row that is imported all the same. */
export type NoteReason =
  | 'LEFT_OUT'
  | 'GIFT_CARD'
  | 'FORMULA_AS_TEXT'
  | 'VALUES_DIFFER'
  | 'STATE_STAYS'
  | 'NEW_BRAND'
  | 'COLOURS_APART'
  | 'PICTURE_LEFT_OUT'
  | 'PICTURE_MISSING'
  | 'MORE_PICTURES'
  | 'LIST_PRICE_KEPT'

/** Where it is: the line of the file, its column (none: the row as a whole), and what stood there. */
export type Finding<Reason extends string> = { reason: Reason; line: number; column: number | null; text: string }

/** A word of a file that nobody knows here: somebody says what it means, or it is made. */
export const WORD_KINDS = ['colour', 'category', 'size'] as const
export type WordKind = (typeof WORD_KINDS)[number]
export type UnknownWord = { kind: WordKind; word: string }

export type Problem = Finding<ProblemReason>
export type Note = Finding<NoteReason>
