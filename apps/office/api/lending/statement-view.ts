import type { Statement } from '#database/queries/lending/statements.ts'
import { isToUs, type StatementLine } from '#domain/lending/statement.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { ListedStatementView, StatementDetailView } from '#office/contract/lending/statements.ts'

export function toListedStatement(statement: Statement): ListedStatementView {
  const { id, month, side, storeName, lenderName, paid, refunded, base, amount } = statement
  const { settledOn: day, settledReference: reference } = statement
  return {
    ...{ id, month, side, paid, refunded, base, amount },
    other: (side === 'lent' ? storeName : lenderName) || null,
    isToUs: isToUs(statement),
    settled: day === null || reference === null ? null : { day, reference },
  }
}

export function toLineView(line: StatementLine, language: Language): StatementDetailView['lines'][number] {
  const { itemId, number, name, size, barcode, kind, paid, refunded, base, share, amount } = line
  return { itemId, number, garment: localise(name, language), size, barcode, kind, paid, refunded, base, share, amount }
}

export const STATEMENT_HEADER = [
  ...['month', 'side', 'store', 'order', 'garment', 'size', 'barcode', 'kind', 'paid', 'refunded', 'base', 'percent'],
  ...['amount', 'settledOn', 'reference'],
]

/** Euro with two decimals; the platform has no name. */
export function toStatementCells(
  { month, side, other, settled }: ListedStatementView,
  line: StatementDetailView['lines'][number],
): string[] {
  const { number, garment, size, barcode, kind, paid, refunded, base, share, amount } = line
  return [
    ...[month.slice(0, 7), side, other ?? '', number, garment, size, barcode ?? '', kind],
    ...[euro(paid), euro(refunded), euro(base), String(share / 10), euro(amount)],
    ...[settled?.day ?? '', settled?.reference ?? ''],
  ]
}

function euro(cents: number): string {
  return (cents / 100).toFixed(2)
}
