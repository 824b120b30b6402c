import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isAllowed } from './is-allowed.ts'
import { readLicences } from './read-licences.ts'

it('what production is made of may be part of a product that is not open (npm run licences)', () => {
  const licences = readLicences('.')
  expect(licences.length).toBeGreaterThan(100)
  expect(licences.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT OR CC0-1.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['MIT AND (Apache-2.0 OR ISC)', true],
  ['MIT AND (GPL-2.0-only OR AGPL-3.0-only)', false],
  ['GPL-3.0-or-later', false],
  ['AGPL-3.0-only', false],
  ['MIT AND AGPL-3.0-only', false],
  ['SSPL-1.0', false],
  ['BUSL-1.1', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  [null, false],
])('%s: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed)
})

it('packages of development and those of other machines are not asked', () => {
  const root = mkdtempSync(join(tmpdir(), 'guardaroba-licences-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const packages = {
    '': {},
    'node_modules/said': {},
    'node_modules/silent': {},
    'node_modules/old': {},
    'node_modules/tester': { dev: true },
    'node_modules/elsewhere': { optional: true },
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  const manifests = {
    said: { license: 'MIT' },
    silent: {},
    old: { licenses: [{ type: 'MIT' }, { type: 'GPL-2.0-only' }] },
    tester: { license: 'GPL-3.0-only' },
  }
  for (const [name, manifest] of Object.entries(manifests)) {
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
    writeFileSync(
      join(root, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', ...manifest }),
    )
  }
  expect(readLicences(root).map(({ name, licence }) => [name, licence])).toEqual([
    ['old', 'MIT OR GPL-2.0-only'],
    ['said', 'MIT'],
    ['silent', null],
  ])
})
