import type { Transaction } from '#database/connection.ts'
import { type LabelUnit, listLabelUnits } from '#database/queries/catalogue/label-units.ts'
import { LABEL_FORMATS, type LabelFormatName } from '#domain/catalogue/labels/label-format.ts'
import { type LabelLayout, layoutLabel } from '#domain/catalogue/labels/label-layout.ts'
import type { CodeSymbol, SymbolKind } from '#domain/catalogue/labels/label-symbol.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import { encodeSymbol } from '#providers/labels/encode-symbol.ts'
import { type Label, writeLabelsPdf } from '#providers/labels/write-labels-pdf.ts'

type Wished = {
  storeId: string
  units: readonly string[]
  format: LabelFormatName
  symbol: SymbolKind
  skipped: number
  language: Language
}

type Refused = { ok: false; reason: 'ITEM_NOT_FOUND' | 'CODE_TOO_LONG' }

/** A document with a label for each unit, in the order they hang in. */
export async function printLabels(
  trx: Transaction,
  { title, ...wished }: Wished & { title: string },
): Promise<{ ok: true; pdf: Uint8Array } | Refused> {
  const { format, symbol: kind, skipped } = wished
  const labels = await readLabels(trx, wished)
  if (labels.length === 0) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  return writeLabelsPdf(labels, { format: LABEL_FORMATS[format], kind, title, skipped })
}

/** The first of them, to look at before paper is used. */
export async function previewLabel(
  trx: Transaction,
  wished: Wished,
): Promise<{ ok: true; label: Label; symbol: CodeSymbol; layout: LabelLayout } | Refused> {
  const [label] = await readLabels(trx, wished)
  if (label === undefined) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const symbol = await encodeSymbol(wished.symbol, label.code)
  const layout = layoutLabel(LABEL_FORMATS[wished.format].label, symbol)
  return layout === null ? { ok: false, reason: 'CODE_TOO_LONG' } : { ok: true, label, symbol, layout }
}

async function readLabels(trx: Transaction, { storeId, units, language }: Wished): Promise<Label[]> {
  const rows = await listLabelUnits(trx, { storeId, units, products: [], most: units.length })
  return rows.map((unit) => toLabel(unit, language))
}

function toLabel({ barcode, name, sizeLabel, owner }: LabelUnit, language: Language): Label {
  return { code: barcode, name: localise(name, language), size: sizeLabel, owner: owner ?? '' }
}
