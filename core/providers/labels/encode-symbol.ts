import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { encode } from 'uqr'
import type { CodeSymbol, SymbolKind } from '#domain/catalogue/labels/label-symbol.ts'

/** The bars or squares of a code. */
export async function encodeSymbol(kind: SymbolKind, text: string): Promise<CodeSymbol> {
  if (kind === 'qr') return toSquares(encode(text, { ecc: 'M', border: 0 }))
  const write = await openWriter()
  const { error, symbol } = await write(text, { format: 'Code128' })
  if (error) throw new Error(`No ${kind} for this text: ${error}`)
  return toBars(symbol)
}

type Writer = typeof import('zxing-wasm/writer').writeBarcode

let opened: Promise<Writer> | null = null

/** Half a megabyte, and loaded by the first who prints. */
function openWriter(): Promise<Writer> {
  opened ??= loadWriter().catch((error) => {
    opened = null
    throw error
  })
  return opened
}

/** Read from the package: by itself it would ask the network. */
async function loadWriter(): Promise<Writer> {
  const { prepareZXingModule, writeBarcode } = await import('zxing-wasm/writer')
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  return writeBarcode
}

/** All rows are alike: the first says it, a byte a module, 0 for black. */
function toBars({ data, width }: { data: ArrayLike<number>; width: number }): CodeSymbol {
  const row = Array.from({ length: width }, (_, x) => data[x] === 0)
  return { kind: 'code128', width, height: 1, dark: darkOf([row]) }
}

function toSquares({ data, size }: { data: readonly boolean[][]; size: number }): CodeSymbol {
  return { kind: 'qr', width: size, height: size, dark: darkOf(data) }
}

/** Neighbours are one rectangle: drawn one by one, hair lines would show between them. */
function darkOf(rows: readonly (readonly boolean[])[]): CodeSymbol['dark'] {
  return rows.flatMap((row, y) => {
    const runs: { x: number; y: number; width: number }[] = []
    for (const [x, isDark] of row.entries()) {
      const last = runs.at(-1)
      if (!isDark) continue
      if (last && last.x + last.width === x) last.width += 1
      else runs.push({ x, y, width: 1 })
    }
    return runs
  })
}
