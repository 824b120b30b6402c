import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMiniatureProject } from './support/miniature-project.ts'

let project: Awaited<ReturnType<typeof createMiniatureProject>>
beforeAll(async () => {
  project = await createMiniatureProject()
})
afterAll(() => project.remove())

const load = (name: string) => import(join(project.folder, 'launcher', name))

/** Files by what they load. */
const LOADS: Record<string, string[]> = {
  'core/domain/credit/spend.ts': [],
  'core/domain/credit/spend.test.ts': ['core/domain/credit/spend.ts'],
  'core/use-cases/credit/spend-credit.ts': ['core/domain/credit/spend.ts'],
  'core/use-cases/orders/pay-order.ts': ['core/use-cases/credit/spend-credit.ts'],
  'core/use-cases/orders/pay-order.test.ts': ['core/use-cases/orders/pay-order.ts', 'tests/support/a-till.ts'],
  'core/use-cases/lending/lend.test.ts': ['tests/support/a-till.ts'],
  'tests/support/a-till.ts': ['core/use-cases/orders/pay-order.ts'],
  'apps/storefront/api/orders/orders.ts': ['core/use-cases/orders/pay-order.ts'],
  'apps/storefront/api/orders/orders.test.ts': [],
  'apps/storefront/api/permissions.test.ts': [],
  'apps/office/web/orders/orders-page.tsx': [],
  'apps/storefront/web/product/product-page.tsx': [],
  'apps/storefront/web/product/product-page.test.tsx': [],
  'tests/architecture/arrow.test.ts': [],
  'tests/browser/orders/pay.spec.ts': [],
  'tests/browser/catalogue/product.spec.ts': [],
  'tests/browser/office/orders.spec.ts': [],
  'tests/browser/office/floor/pack-life.spec.ts': [],
}

async function reach(...changed: string[]) {
  const { findReach } = await load('testing/reach.mjs')
  const graph = new Map(Object.entries(LOADS).map(([file, loads]) => [file, new Set(loads)]))
  const { tests, browserTests, everything } = findReach(changed, graph)
  return {
    everything,
    files: [...tests, ...browserTests].filter((file) => file !== 'tests/architecture/arrow.test.ts'),
  }
}

describe('tests that a change can make fail', () => {
  it('load what has changed, themselves or by others', async () => {
    const { files } = await reach('core/domain/credit/spend.ts')
    expect(files).toEqual(['core/domain/credit/spend.test.ts', 'core/use-cases/orders/pay-order.test.ts'])
  })

  it('are those of the noun in the layers above', async () => {
    const { files } = await reach('core/use-cases/orders/pay-order.ts')
    expect(files).toContain('apps/storefront/api/orders/orders.test.ts')
    expect((await reach('apps/storefront/api/orders/orders.ts')).files).toEqual([
      'apps/storefront/api/orders/orders.test.ts',
      'apps/storefront/api/permissions.test.ts',
    ])
  })

  it('are not all that share a fixture, unless it is the fixture that has changed', async () => {
    expect((await reach('core/use-cases/orders/pay-order.ts')).files).not.toContain(
      'core/use-cases/lending/lend.test.ts',
    )
    expect((await reach('tests/support/a-till.ts')).files).toContain('core/use-cases/lending/lend.test.ts')
  })

  it('go through a page in the browser', async () => {
    expect((await reach('apps/office/web/orders/orders-page.tsx')).files).toEqual([
      'tests/browser/office/orders.spec.ts',
    ])
    expect((await reach('apps/storefront/web/product/product-page.tsx')).files).toEqual([
      'apps/storefront/web/product/product-page.test.tsx',
      'tests/browser/catalogue/product.spec.ts',
    ])
  })

  it('are all of them when what every test stands on has changed', async () => {
    const migration = 'core/database/migrations/0001_start.sql'
    expect((await reach('core/domain/credit/spend.ts', migration)).everything).toBe(migration)
    expect((await reach('core/domain/credit/spend.ts')).everything).toBeNull()
  })

  it('include those of the architecture, always', async () => {
    const { findReach } = await load('testing/reach.mjs')
    expect(findReach([], new Map([['tests/architecture/arrow.test.ts', new Set()]])).tests).toHaveLength(1)
  })
})

describe('what a file loads', () => {
  it('is all but what only the compiler reads', async () => {
    const { specifiersOf } = await load('testing/import-graph.mjs')
    const text = [
      "import './setup.ts'",
      "import { a } from './a.ts'",
      "import type { B } from './b.ts'",
      'import {\n  c,\n  type C,\n} from "#domain/c.ts"',
      "export { d } from './d.ts'",
      "export type { E } from './e.ts'",
      "const f = await import('./f.ts')",
    ].join('\n')
    expect(specifiersOf(text)).toEqual(['./setup.ts', './a.ts', '#domain/c.ts', './d.ts', './f.ts'])
  })

  it('is found by its name with #, too', async () => {
    const manifest = JSON.parse(await project.read('package.json'))
    await project.put('package.json', JSON.stringify({ ...manifest, imports: { '#domain/*': './core/domain/*' } }))
    await project.put('core/domain/money.ts', 'export const cent = 1\n')
    await project.put('core/use-cases/pay.ts', "import { cent } from '#domain/money.ts'\n")
    const { readImports } = await load('testing/import-graph.mjs')
    const graph = await readImports(['core/domain/money.ts', 'core/use-cases/pay.ts'])
    expect([...graph.get('core/use-cases/pay.ts')]).toEqual(['core/domain/money.ts'])
  })
})

describe('what has changed', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], { cwd: project.folder })

  it('is what git says since a commit, new files among it', async () => {
    const { findChangedFiles } = await load('testing/changed-files.mjs')
    await expect(findChangedFiles(null)).rejects.toThrow(/^What has changed is asked of git, and it says: /)
    git('init', '-q')
    await project.put('.gitignore', 'node_modules\nbuild\n')
    git('add', '-A')
    git('commit', '-q', '-m', 'one')
    await project.put('core/two.ts', '')
    git('add', '-A')
    git('commit', '-q', '-m', 'two')
    expect(await findChangedFiles(null)).toEqual(['core/two.ts'])
    await project.put('core/three.ts', '')
    expect(await findChangedFiles(null)).toEqual(['core/three.ts'])
    expect(await findChangedFiles('HEAD~1')).toEqual(['core/two.ts', 'core/three.ts'])
  })
})

describe('the command', () => {
  it('takes --changed, with a commit or without, and no parts of paths beside it', async () => {
    const { readTestOptions } = await load('testing/read-test-options.mjs')
    expect(readTestOptions(['--changed'])).toMatchObject({ changed: { since: null }, patterns: [] })
    expect(readTestOptions(['--changed=main'])).toMatchObject({ changed: { since: 'main' } })
    expect(readTestOptions(['orders'])).toMatchObject({ changed: null, patterns: ['orders'] })
    expect(() => readTestOptions(['--changed', 'orders'])).toThrow('"orders" is one too many')
    expect(() => readTestOptions(['--changed=--output=x'])).toThrow('is one too many')
  })
})
