import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { breaksArrow, folders } from './dependency-arrow.ts'

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g
const SOURCES = globSync('{server.ts,*/**/*.{ts,tsx,mjs}}', {
  exclude: ['node_modules/**', 'build/**', '**/generated/**'],
})

/** What tests share beside the code may import what tests may. */
const isTest = (file: string) => /\.test\.tsx?$|-double\.ts$/.test(file)

/** Node finds a file by its whole name; the linter knows the rule too, and reads every file for each one it looks at. */
const isWholeName = (specifier: string) => /\.(ts|tsx|mjs|css|json|svg)(\?\w+)?$/.test(specifier)

/** Each takes megabytes, and most processes never print or sign: whoever needs one imports it then. */
const LOADED_LATE = ['@simplewebauthn/server', '@cantoo/pdf-lib', 'zxing-wasm/writer']

describe('imports', () => {
  it('at the start of the server are none of large libraries that few requests need', () => {
    const early = SOURCES.filter((file) => !isTest(file) && !/^(tests|tools)\//.test(file)).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^(?:import|\}) (?!type\b).*'([^']+)'$/gm)].flatMap(([, name = '']) =>
        LOADED_LATE.some((late) => name === late || name.startsWith(`${late}/`)) ? `${file}: ${name}` : [],
      ),
    )
    expect(early).toEqual([])
  })

  it('name the whole file, with its extension', () => {
    const cut = SOURCES.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) =>
        isWholeName(specifier) ? [] : `${file}: ${specifier}`,
      ),
    )
    expect(cut).toEqual([])
  })
})

describe('the dependency arrow', () => {
  it('is kept by every import of every file', () => {
    const broken = SOURCES.filter((file) => !isTest(file)).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(
        ([, specifier = '']) => breaksArrow(file, specifier) ?? [],
      ),
    )
    expect(broken).toEqual([])
  })

  it('has a row for every folder of what runs', () => {
    const WITHOUT = ['docs', 'tests', 'tools', 'launcher']
    const tops = new Set(SOURCES.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''))
    const known = new Set(Object.keys(folders).map((folder) => folder.split('/')[0] ?? ''))
    expect([...tops].filter((top) => !known.has(top)).sort()).toEqual(WITHOUT.sort())
  })

  it('sees the files of every folder it speaks of', () => {
    const unseen = Object.keys(folders).filter((folder) => !SOURCES.some((file) => file.startsWith(`${folder}/`)))
    expect(unseen).toEqual([])
  })

  it.each([
    ['core/domain/orders/order.ts', '#database/connection.ts'],
    ['core/domain/orders/order.ts', '../../../kit/contract/envelope.ts'],
    ['core/use-cases/orders/order-mail.ts', '#storefront/contract/calls.ts'],
    ['translations/shared/texts.ts', '#kit/contract/error-codes.ts'],
    ['kit/contract/envelope.ts', '#use-cases/orders/order-mail.ts'],
    ['kit/http/pages/page.ts', '#storefront/api/create-api.ts'],
    ['apps/storefront/web/ui/dialog/dialog.tsx', '#storefront/web/use-storefront.ts'],
    ['apps/storefront/web/home/home-page.tsx', '#database/connection.ts'],
    ['apps/storefront/web/home/home-page.tsx', '#paths/office/paths.ts'],
    ['core/paths/storefront/paths.ts', '#storefront/web/use-storefront.ts'],
    ['apps/office/web/home/home-page.tsx', '#storefront/web/use-storefront.ts'],
    ['core/use-cases/orders/order-mail.ts', '../../../apps/storefront/api/create-api.ts'],
    ['server.ts', './launcher/main.mjs'],
    ['launcher/serve.mjs', '../config/settings.ts'],
  ])('forbids that %s imports %s', (file, specifier) => {
    expect(breaksArrow(file, specifier)).toContain(file)
  })
})
