import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environment } from '#config/environment.ts'
import { readDatabaseSettings, readSettings } from '#config/settings.ts'
import {
  imageEnvironment,
  instruction,
  readCompose,
  readUnit,
  startedBy,
  unitEnvironment,
} from '#tests/support/packaging/read-packaging.ts'
import { SECRET, WHSEC } from '#tests/support/read-settings.ts'

const { littleMemory }: { littleMemory: (set: object) => Record<string, string> } = await import(
  resolve('launcher/serve.mjs')
)
const { entries }: { entries: Record<string, string> } = await import(
  resolve('launcher/packaging/make-release-folder.mjs')
)

const { services } = readCompose()
const INSTANCES = ['app1', 'app2']
const UNITS = ['guardaroba@.service', 'guardaroba-migrate.service']

/** What whoever starts a process sets for Node and the C library; the rest is ours. */
const OF_THE_RUNTIME = ['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX']

const environments: [string, Record<string, string>][] = [
  ['the image', imageEnvironment()],
  ...UNITS.map((name): [string, Record<string, string>] => [name, unitEnvironment(name)]),
  ...[...INSTANCES, 'migrate'].map((name): [string, Record<string, string>] => [
    `${name} of compose`,
    services[name]?.environment ?? {},
  ]),
]

/** As Compose fills in what whoever starts it has set. */
const GIVEN: Record<string, string> = {
  SHOP_APP_PASSWORD: 'a1b2c3',
  SHOP_OWNER_PASSWORD: 'd4e5f6',
  APP_SECRET: SECRET,
  OFFICE_HOST: 'office.example.com',
  PLATFORM_DOMAIN: 'shops.example.com',
  STRIPE_SECRET_KEY: 'sk_test_51abc',
  STRIPE_WEBHOOK_SECRET: WHSEC,
}
const filledIn = (environment: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):\?[^}]*\}/g, (_, asked: string) => GIVEN[asked] ?? `nobody gives ${asked}`),
    ]),
  )

describe('image, units and compose', () => {
  it.each(environments)('of %s every variable is a setting', (_, variables) => {
    expect(Object.keys(variables).length).toBeGreaterThan(1)
    const known = [...Object.keys(environment.shape), ...OF_THE_RUNTIME]
    expect(Object.keys(variables).filter((name) => !known.includes(name))).toEqual([])
  })

  it('keep the memory of a server as small as npm start does', () => {
    const set = littleMemory({})
    expect(Object.keys(set)).toEqual(['MALLOC_ARENA_MAX', 'NODE_OPTIONS'])
    expect(imageEnvironment()).toMatchObject(set)
    expect(unitEnvironment('guardaroba@.service')).toMatchObject(set)
    for (const name of INSTANCES) expect(services[name]?.environment).toMatchObject(set)
  })

  it('wait half a minute for a stop, by the signal that is listened for', () => {
    expect(instruction('STOPSIGNAL')).toBe('SIGTERM')
    for (const name of INSTANCES) {
      expect(services[name]).toMatchObject({ stop_grace_period: '30s', stop_signal: 'SIGTERM' })
    }
    const unit = readUnit('guardaroba@.service')
    expect(unit).toContainEqual({ key: 'TimeoutStopSec', value: '30' })
    expect(unit).toContainEqual({ key: 'KillSignal', value: 'SIGTERM' })
  })

  it('run it as nobody who may write in its folder', () => {
    expect(instruction('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    for (const name of [...INSTANCES, 'migrate']) {
      expect(services[name]?.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
      expect(services[name]?.read_only).toBe(true)
    }
    for (const name of UNITS) {
      expect(readUnit(name)).toContainEqual({ key: 'DynamicUser', value: 'yes' })
      expect(readUnit(name)).toContainEqual({ key: 'ProtectSystem', value: 'strict' })
    }
  })

  it('start what a release folder has, each the same', () => {
    const commands = startedBy()
    expect(commands).toEqual({
      image: ['server.js'],
      health: ['health.js'],
      unit: ['server.js'],
      migrateUnit: ['migrate.js'],
      compose: ['server.js'],
      migrateCompose: ['migrate.js'],
    })
    expect(
      Object.values(commands)
        .map(([first = '']) => first)
        .filter((file) => !(file in entries)),
    ).toEqual([])
  })
})

describe('compose', () => {
  it('gives two instances what production needs, and migrations the owner alone', () => {
    for (const name of INSTANCES) {
      const variables = filledIn(services[name]?.environment)
      const read = readSettings(variables)
      expect(read.ok ? read.settings.mode : read.problems).toBe('production')
      expect(variables).not.toHaveProperty('DATABASE_OWNER_URL')
    }
    const owner = readDatabaseSettings(filledIn(services.migrate?.environment))
    expect(owner.ok && owner.settings.database).toMatchObject({ kind: 'external', ownerUrl: expect.any(String) })
  })

  it('starts no instance before the database is migrated', () => {
    for (const name of INSTANCES) {
      expect(services[name]?.depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } })
    }
  })

  it('makes the roles that docs/database.md asks for', () => {
    const script = readFileSync('packaging/create-database.sh', 'utf8')
    const [, asked = ''] =
      /```sql run=roles\n(create role[^`]*)```/.exec(readFileSync('docs/database.md', 'utf8')) ?? []
    expect(asked).toContain('create database shop')
    const made = script.replace(/:'(owner|app)'/g, "'…'")
    expect(made).toContain(asked)
  })

  it('asks both instances for certificates, where they listen for it', () => {
    const caddyfile = readFileSync('packaging/Caddyfile', 'utf8')
    const { PORT, ASK_PORT } = services.app1?.environment ?? {}
    const behind = (port = '') => `reverse_proxy ${INSTANCES.map((name) => `${name}:${port}`).join(' ')} {`
    expect(caddyfile).toContain(behind(PORT))
    expect(caddyfile).toContain(behind(ASK_PORT))
    const [, own = ''] = /ask (http:\/\/127\.0\.0\.1:\d+)\/ask\n/.exec(caddyfile) ?? []
    expect(caddyfile).toContain(`\n${own} {\n\tbind 127.0.0.1\n`)
  })
})
