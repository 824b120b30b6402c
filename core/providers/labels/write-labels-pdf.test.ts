import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { LABEL_FORMAT_NAMES, LABEL_FORMATS, placeLabel } from '#domain/catalogue/labels/label-format.ts'
import { SYMBOL_KINDS } from '#domain/catalogue/labels/label-symbol.ts'
import { fitLines } from './fit-lines.ts'
import { type Label, type LabelSheet, writeLabelsPdf } from './write-labels-pdf.ts'

/** From the package: by itself it would ask the network. */
beforeAll(async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } })
})

const MILLIMETRES = 25.4 / 72
const aLabel = (code: string): Label => ({
  code,
  name: 'Abito lungo “Aurora” in seta – edizione àéîõü',
  size: 'IT 42',
  owner: 'Velluto',
})

type Rectangle = { x: number; y: number; width: number; height: number }

/** Pages in millimetres, with the black rectangles on each and what can be read. */
async function measure(labels: readonly Label[], sheet: Omit<LabelSheet, 'title'>) {
  const written = await writeLabelsPdf(labels, { ...sheet, title: 'Etichette' })
  if (!written.ok) throw new Error(written.reason)
  const document = await getDocumentProxy(written.pdf.slice())
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const page = await document.getPage(at + 1)
      const [, , width = 0, height = 0] = page.view.map((side) => side * MILLIMETRES)
      const { items } = await page.getTextContent()
      const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []))
      return { width, height, texts, bars: await rectanglesOf(page, height) }
    }),
  )
  return { pages, preferences: await document.getViewerPreferences() }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** Each rectangle is a move, three lines and a close in the list of what is drawn. */
async function rectanglesOf(page: Page, pageHeight: number): Promise<Rectangle[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const CONSTRUCT_PATH = 91
  return fnArray.flatMap((operator, at) => {
    if (operator !== CONSTRUCT_PATH) return []
    const [numbers] = argsArray[at][1] as [Float32Array | number[]]
    const found: Rectangle[] = []
    for (let place = 0; place + 12 < numbers.length + 1; place += 13) {
      const corners = [1, 4, 7, 10].map((offset) => ({
        x: Number(numbers[place + offset]),
        y: Number(numbers[place + offset + 1]),
      }))
      const [xs, ys] = [corners.map(({ x }) => x * MILLIMETRES), corners.map(({ y }) => pageHeight - y * MILLIMETRES)]
      found.push({
        x: Math.min(...xs),
        y: Math.min(...ys),
        width: Math.max(...xs) - Math.min(...xs),
        height: Math.max(...ys) - Math.min(...ys),
      })
    }
    return found
  })
}

/** What a scanner sees: the rectangles of a label as pixels, 20 to the millimetre. */
async function scan(bars: readonly Rectangle[], { x, y, width, height }: Rectangle): Promise<string[]> {
  const [columns, rows] = [Math.round(width * 20), Math.round(height * 20)]
  const pixels = new Uint8ClampedArray(columns * rows * 4).fill(255)
  for (const bar of bars) {
    for (let row = Math.round((bar.y - y) * 20); row < Math.round((bar.y - y + bar.height) * 20); row++) {
      const from = (row * columns + Math.round((bar.x - x) * 20)) * 4
      const to = (row * columns + Math.round((bar.x - x + bar.width) * 20)) * 4
      for (let at = from; at < to; at += 4) pixels.fill(0, at, at + 3)
    }
  }
  const image = { data: pixels, width: columns, height: rows, colorSpace: 'srgb' } as ImageData
  return (await readBarcodes(image, { formats: ['Code128', 'QRCode'] })).map(({ text }) => text)
}

describe('labels as a PDF', () => {
  describe.each(LABEL_FORMAT_NAMES)('for %s', (name) => {
    const format = LABEL_FORMATS[name]

    it.each(SYMBOL_KINDS)(
      'with %s: the page has its millimetres, every code is where it belongs and can be read',
      async (kind) => {
        const codes = Array.from({ length: 26 }, (_, nth) => `GA${String(100_000 + nth)}-${nth % 10}`)
        const { pages } = await measure(codes.map(aLabel), { format, kind })
        for (const page of pages) {
          expect(page.width).toBeCloseTo(format.page.width, 2)
          expect(page.height).toBeCloseTo(format.page.height, 2)
        }
        const perPage = format.columns * format.rows
        expect(pages).toHaveLength(Math.ceil(26 / perPage))
        for (const nth of [0, 1, 25]) {
          const { page, x, y } = placeLabel(format, nth)
          const box = { x, y, ...format.label }
          const bars =
            pages[page]?.bars.filter(
              (bar) => bar.x >= x && bar.x < x + box.width && bar.y >= y && bar.y < y + box.height,
            ) ?? []
          expect(bars.length).toBeGreaterThan(20)
          for (const bar of bars) {
            expect(bar.x + bar.width).toBeLessThanOrEqual(x + box.width)
            expect(bar.y + bar.height).toBeLessThanOrEqual(y + box.height)
          }
          // a whole number of a printer's dots, of which two are the least a scanner tells apart
          const thinnest = Math.min(...bars.map(({ width }) => width))
          expect(thinnest / (25.4 / 300)).toBeCloseTo(Math.round(thinnest / (25.4 / 300)), 1)
          expect(thinnest).toBeGreaterThanOrEqual((2 * 25.4) / 300 - 0.001)
          expect(await scan(bars, box)).toEqual([codes[nth]])
        }
      },
    )
  })

  it('say name, size, owner and code in letters, in two lines where there is room', async () => {
    const { pages, preferences } = await measure([aLabel('GA1')], { format: LABEL_FORMATS['62x29'], kind: 'code128' })
    expect(pages[0]?.texts).toEqual(['Abito lungo “Aurora” in seta –', 'edizione àéîõü', 'IT 42', 'GA1', 'Velluto'])
    expect(preferences).toMatchObject({ PrintScaling: 'None' })
  })

  it('begin behind those of the sheet that are used', async () => {
    const { pages } = await measure([aLabel('GA1')], { format: LABEL_FORMATS['a4-24'], kind: 'qr', skipped: 4 })
    const [first] = pages[0]?.bars ?? []
    expect(first?.x).toBeGreaterThan(70)
    expect(first?.y).toBeGreaterThan(37.5)
  })

  it('are refused for a code that has no room, with the code', async () => {
    const code = 'X'.repeat(48)
    const sheet = { format: LABEL_FORMATS['50x25'], kind: 'code128', title: '' } as const
    expect(await writeLabelsPdf([aLabel(code)], sheet)).toEqual({ ok: false, reason: 'CODE_TOO_LONG', code })
    expect(await writeLabelsPdf([aLabel(code)], { ...sheet, kind: 'qr' })).toMatchObject({ ok: true })
  })
})

describe('a text that is too long', () => {
  const width = (line: string) => line.length
  it.each([
    ['uno due tre', 7, 2, ['uno due', 'tre']],
    ['uno due tre', 7, 1, ['uno du…']],
    ['precipitevolissimevolmente', 6, 2, ['preci…']],
    ['', 6, 2, []],
  ])('%j in %i × %i', (text, most, lines, fitted) => {
    expect(fitLines(text, { width, most, lines })).toEqual(fitted)
  })
})
