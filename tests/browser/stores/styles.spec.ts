import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { firstGarment } from '../support/garments.ts'
import { expect, test } from '../support/stores.ts'

const ASSETS = join(import.meta.dirname, '../../../build/storefront/client/assets')
const PAGES = [
  '/',
  '/products',
  '/how-it-works',
  '/cart',
  '/checkout',
  '/login',
  '/register',
  '/contacts',
  '/withdrawal',
  '/info/privacy-policy',
  '/nothing-here',
]

test.use({ javaScriptEnabled: false })

test('a page comes with the styles of everything on it, before any script', async ({ page }) => {
  const { id } = await firstGarment(page)
  const home = await htmlOf(page, '/')
  const landings = ['categories', 'occasions'].map((kind) => new RegExp(`"(/${kind}/[^"]+)"`).exec(home)?.[1] ?? '')
  expect(landings).not.toContain('')
  const styled = await classesIn(await readdir(ASSETS))
  for (const path of [...PAGES, ...landings, `/product/${id}`]) {
    const html = await htmlOf(page, path)
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([^"#]+)#?"/g)].map(
      ([, name = '']) => name,
    )
    const linked = await classesIn(sheets)
    const used = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
    expect(used.filter((name) => styled.has(name)).length, path).toBeGreaterThan(10)
    expect(
      [...new Set(used)].filter((name) => styled.has(name) && !linked.has(name)),
      path,
    ).toEqual([])
  }
})

async function htmlOf(page: Page, path: string): Promise<string> {
  return (await page.goto(path))?.text() ?? ''
}

async function classesIn(files: readonly string[]): Promise<Set<string>> {
  const sheets = await Promise.all(
    files.filter((file) => file.endsWith('.css')).map((file) => readFile(join(ASSETS, file), 'utf8')),
  )
  return new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/\.(_[\w-]+)/g)].map(([, name = '']) => name)))
}
