import type { FieldValue } from '../fields.ts'
import { toText } from '../reading/read-field.ts'

export type FieldChange<Field extends string> = { field: Field; before: FieldValue; after: FieldValue }

/** What would be another value afterwards. Fields that the file does not speak of are not among them. */
export function compareFields<Field extends string>(
  before: Partial<Record<Field, FieldValue>>,
  after: Partial<Record<Field, FieldValue>>,
): FieldChange<Field>[] {
  return (Object.keys(after) as Field[]).flatMap((field) => {
    const change = { field, before: toPlain(before[field]), after: toPlain(after[field]) }
    return isSame(change.before, change.after) ? [] : [change]
  })
}

/** Nothing is nothing, whether it is an empty text, an empty list or not there. */
function toPlain(value: FieldValue | undefined): FieldValue {
  if (typeof value === 'string') return toText(value) || null
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value
}

function isSame(one: FieldValue, other: FieldValue): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((item, at) => item === other[at])
}
