export const SYMBOL_KINDS = ['code128', 'qr'] as const

export type SymbolKind = (typeof SYMBOL_KINDS)[number]

/** Black rectangles in modules, the smallest thing of a code; `width` and `height` of it all. Bars are one module high. */
export type CodeSymbol = {
  kind: SymbolKind
  width: number
  height: number
  dark: readonly { x: number; y: number; width: number }[]
}
