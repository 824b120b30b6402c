import type { LabelArea } from './label-format.ts'
import type { CodeSymbol } from './label-symbol.ts'

/** In millimetres from the upper left corner of the label. */
export type Box = { x: number; y: number; width: number; height: number }

export type LabelText = 'name' | 'size' | 'owner' | 'code'

export type TextBox = Box & { text: LabelText; points: number; isBold: boolean; lines: number; align: 'left' | 'right' }

/** `module`: how wide the smallest bar is. */
export type LabelLayout = { code: Box & { module: number }; texts: readonly TextBox[] }

/** Printers of labels have 300 dots to the inch: a bar that is no whole number of them comes out blurred. */
const DOT = 25.4 / 300
const GAP = 0.8

/** Null: the code is too long for such a label, and a QR code may fit. */
export function layoutLabel(label: LabelArea, symbol: CodeSymbol): LabelLayout | null {
  return symbol.kind === 'qr' ? layoutSquare(label, symbol) : layoutBars(label, symbol)
}

/** White on both sides, as wide as ten of its modules: without it no scanner finds where a code begins. */
const QUIET_BARS = 10
const QUIET_SQUARE = 4

function layoutBars(label: LabelArea, symbol: CodeSymbol): LabelLayout | null {
  const module = widestModule(label.width / (symbol.width + 2 * QUIET_BARS), { fewest: 2, most: 5 })
  if (module === null) return null
  const { margin } = label
  const [top, bottom] = [label.height < 27 ? 5 : 7.4, 2.8]
  const inner = label.width - 2 * margin
  const height = Math.min(16, label.height - 2 * margin - top - bottom - 2 * GAP)
  const width = symbol.width * module
  const code = { x: (label.width - width) / 2, y: margin + top + GAP, width, height, module }
  const below = code.y + height + GAP
  const sizeWidth = inner * 0.3
  return {
    code,
    texts: [
      {
        ...aText('name', 8),
        x: margin,
        y: margin,
        width: inner - sizeWidth - GAP,
        height: top,
        lines: top > 6 ? 2 : 1,
      },
      {
        ...aText('size', 13),
        x: margin + inner - sizeWidth,
        y: margin,
        width: sizeWidth,
        height: top,
        isBold: true,
        align: 'right',
      },
      { ...aText('code', 6.5), x: margin, y: below, width: inner * 0.55, height: bottom },
      {
        ...aText('owner', 6.5),
        x: margin + inner * 0.55,
        y: below,
        width: inner * 0.45,
        height: bottom,
        align: 'right',
      },
    ],
  }
}

function layoutSquare(label: LabelArea, symbol: CodeSymbol): LabelLayout | null {
  const module = widestModule(label.height / (symbol.width + 2 * QUIET_SQUARE), { fewest: 3, most: 10 })
  if (module === null) return null
  const { margin } = label
  const width = symbol.width * module
  if (width > label.width / 2) return null
  const code = {
    x: Math.max(margin, QUIET_SQUARE * module),
    y: (label.height - width) / 2,
    width,
    height: width,
    module,
  }
  const left = code.x + width + QUIET_SQUARE * module
  const beside = { x: left, width: label.width - left - margin }
  const foot = label.height - margin - 2.8
  return {
    code,
    texts: [
      {
        ...aText('name', 8),
        ...beside,
        y: margin,
        ...(label.height < 27 ? { height: 6.6, lines: 2 } : { height: 9.8, lines: 3 }),
      },
      { ...aText('size', 16), ...beside, y: foot - 2.8 - 7, height: 6.5, isBold: true },
      { ...aText('code', 6.5), ...beside, y: foot - 2.8, height: 2.8 },
      { ...aText('owner', 6.5), ...beside, y: foot, height: 2.8 },
    ],
  }
}

function widestModule(most: number, dots: { fewest: number; most: number }): number | null {
  // the last bit of a floating point number must not cost a dot
  const fitting = Math.min(dots.most, Math.floor(most / DOT + 1e-9))
  return fitting < dots.fewest ? null : fitting * DOT
}

function aText(text: LabelText, points: number) {
  return { text, points, isBold: false, lines: 1, align: 'left' as const }
}
