import type { CodeSymbol, SymbolKind } from '#domain/catalogue/labels/label-symbol.ts'

/** The bars or squares of a code. The library is two megabytes of script, and loaded by the first who prints. */
export async function encodeSymbol(kind: SymbolKind, text: string): Promise<CodeSymbol> {
  const {
    default: { raw },
  } = await import('bwip-js/node')
  const [drawn] = kind === 'qr' ? raw('qrcode', text, 'eclevel=M') : raw('code128', text, '')
  if (drawn && 'sbs' in drawn) return toBars(drawn.sbs)
  if (drawn && 'pixs' in drawn) return toSquares(drawn)
  throw new Error(`No ${kind} for this text`)
}

/** Widths in turn: a bar, a space, a bar … */
function toBars(widths: readonly number[]): CodeSymbol {
  let x = 0
  const dark = widths.flatMap((width, at) => {
    const bar = { x, y: 0, width }
    x += width
    return at % 2 === 0 ? [bar] : []
  })
  return { kind: 'code128', width: x, height: 1, dark }
}

function toSquares({ pixs, pixx, pixy }: { pixs: readonly number[]; pixx: number; pixy: number }): CodeSymbol {
  const dark: { x: number; y: number; width: number }[] = []
  for (let y = 0; y < pixy; y++) {
    for (let x = 0; x < pixx; x++) {
      const last = dark.at(-1)
      if (pixs[y * pixx + x] !== 1) continue
      // neighbours are one rectangle: drawn one by one, hair lines would show between them
      if (last && last.y === y && last.x + last.width === x) last.width += 1
      else dark.push({ x, y, width: 1 })
    }
  }
  return { kind: 'qr', width: pixx, height: pixy, dark }
}
