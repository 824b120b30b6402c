import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const MADE = join(import.meta.dirname, '../../../../build/fonts')
const FONT = /-latin-wght-normal\.woff2\?url$/

/** What browsers use by themselves, and the numerals that style sheets ask for. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

type Extent = {
  weights: { min: number; max: number }
  /** Its characters, as style sheets write them. */
  unicodeRange: string
}

/**
 * Fonts are most of what a phone waits for beside the first picture: those of every page keep what the
 * storefront uses of their weights, numerals and alternate letters, a quarter less to load.
 */
export function lightenFonts(extent: Extent): Plugin {
  return {
    name: 'lighten-fonts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: FONT },
      async handler(source, importer) {
        const whole = await this.resolve(source, importer, { skipSelf: true })
        return whole && `${await lighten(whole.id.replace(/\?.*/, ''), extent)}?url`
      },
    },
  }
}

/** Both builds name it, and later ones need not make it again. */
async function lighten(file: string, { weights, unicodeRange }: Extent): Promise<string> {
  const settings = { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: { wght: weights }, noHinting: true }
  const whole = await readFile(file)
  const folder = join(
    MADE,
    hash('sha256', Buffer.concat([whole, Buffer.from(unicodeRange + JSON.stringify(settings))])).slice(0, 16),
  )
  const made = join(folder, basename(file))
  if (!existsSync(made)) {
    await mkdir(folder, { recursive: true })
    const unfinished = `${made}.${process.pid}`
    await writeFile(unfinished, await subsetFont(whole, charactersOf(unicodeRange), settings))
    await rename(unfinished, made)
  }
  return made
}

function charactersOf(unicodeRange: string): string {
  const codes = unicodeRange.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...codes)
}
