import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const load = (name: string) => import(`${process.cwd()}/launcher/${name}`)
const { instants, readInstant } = await load('testing/instants.mjs')
const { readSoakOptions, readTestOptions } = await load('testing/read-test-options.mjs')
const { clockAt, secondsAhead } = await load('testing/shifted-clock.mjs')

const NOW = Date.parse('2026-11-18T12:00:00Z')

describe('the time that tests run at', () => {
  it.each([
    ['2028-02-29T12:00', '2028-02-29T11:00:00.000Z'],
    ['2027-07-01T12:00', '2027-07-01T10:00:00.000Z'],
    ['2026-03-29T01:50', '2026-03-29T00:50:00.000Z'],
    ['2027-10-31T02:50+02:00', '2027-10-31T00:50:00.000Z'],
    ['2027-01-01T00:00Z', '2027-01-01T00:00:00.000Z'],
    ['+200d', '2027-06-06T12:00:00.000Z'],
    ['-1d', '2026-11-17T12:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(new Date(readInstant(text, NOW)).toISOString()).toBe(instant)
  })

  it.each(['', 'tomorrow', '2027-13-01T12:00', '2027-01-01', '+d'])('is not "%s"', (text) => {
    expect(() => readInstant(text, NOW)).toThrow('is no time')
  })

  it('stands behind --at, before or after the paths', () => {
    const expected = { patterns: ['api/', 'cart'], timings: true, at: '+200d', changed: null }
    expect(readTestOptions(['api/', '--at', '+200d', '--timings', 'cart'])).toEqual(expected)
    expect(readTestOptions(['cart'])).toEqual({ patterns: ['cart'], timings: false, at: null, changed: null })
    expect(() => readTestOptions(['--at'])).toThrow('is no time')
    expect(readSoakOptions(['--at', '+1d'])).toEqual({ long: false, at: '+1d' })
    expect(readSoakOptions(['--long'])).toEqual({ long: true, at: null })
    expect(() => readSoakOptions(['cart'])).toThrow('one too many')
  })

  it('is one of a list that can be read', () => {
    for (const each of instants) expect(readInstant(each, NOW)).not.toBeNaN()
  })
})

describe('a clock that is ahead by whole seconds', () => {
  it.each([0, 1, 499, 501, 999])('begins %s ms past a second at no time before the one it was given', (ms) => {
    const now = NOW + ms
    const begins = now + secondsAhead('2028-02-29T12:00', now) * 1000
    expect(begins).toBeGreaterThanOrEqual(Date.parse('2028-02-29T11:00:00Z'))
    expect(begins).toBeLessThan(Date.parse('2028-02-29T11:00:01Z'))
  })
})

const hasCompiler = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0

describe.skipIf(!hasCompiler)('a process at another time', () => {
  it('is there, and its clock runs on', async () => {
    const [before, after] = await ask('2028-02-29T12:00', 'const at = new Date(); setTimeout(report, 50)')
    expect(before).toMatch(/^2028-02-29T11:00:/)
    expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBeGreaterThan(30)
  })

  it('starts its database server there too', async () => {
    const [from] = await ask(
      '2026-03-29T01:50',
      "const at = (await import('./core/database/embedded/create-cluster.ts')).serverEnvironment().env.LD_PRELOAD; report()",
    )
    expect(from).toMatch(/shifted-clock\.so$/)
  })
})

async function ask(at: string, script: string): Promise<string[]> {
  const report = 'function report() { console.log(JSON.stringify([at, new Date()])) }'
  const args = ['--input-type=module', '-e', `${report}; ${script}`]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env.PATH, ...(await clockAt(at)) },
  })
  return JSON.parse(stdout)
}
