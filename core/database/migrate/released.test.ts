import { describe, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER, readMigrationFiles } from './migration-files.ts'
import { frozenProblems, previousMinor, readReleased, versionToGoThrough, withRelease } from './released.ts'
import { compareVersions, VERSION } from './version.ts'

const file = (name: string, checksum = name) => ({ name, checksum, sql: '' })
const first = [file('0001_a.sql'), file('0003_b.sql')]
const one = withRelease([], { version: '0.1.0', files: first })
const two = withRelease(one, { version: '0.2.0', files: [...first, file('0004_c.sql'), file('0005_d.after.sql')] })

describe('the migrations of releases', () => {
  it('are as they were released (npm run release adds to core/database/released.json)', () => {
    expect(frozenProblems(readMigrationFiles(MIGRATIONS_FOLDER), readReleased())).toEqual([])
  })

  it('are in the list with versions that rise and are none of the future', () => {
    const versions = readReleased().map(({ version }) => version)
    expect(versions).toEqual(versions.toSorted(compareVersions))
    for (const version of versions) expect(compareVersions(version, VERSION)).toBeLessThanOrEqual(0)
  })

  it('stand each with the release they came with', () => {
    expect(two.map(({ migrations }) => Object.keys(migrations))).toEqual([
      ['0001_a.sql', '0003_b.sql'],
      ['0004_c.sql', '0005_d.after.sql'],
    ])
  })

  it('may be followed by others', () => {
    expect(frozenProblems([...first, file('0004_c.sql')], one)).toEqual([])
  })

  it.each([
    ['edited', [file('0001_a.sql', 'other'), file('0003_b.sql')], '0001_a.sql was released and has been edited'],
    ['removed', [file('0003_b.sql')], '0001_a.sql was released and is gone'],
    [
      'joined by one in between',
      [...first, file('0002_new.sql')],
      '0002_new.sql is new and stands before 0003_b.sql, which was released',
    ],
  ])('may not be %s', (_, files, problem) => {
    expect(frozenProblems(files, one)).toEqual([problem])
  })
})

describe('the way between versions', () => {
  const released = [...two, { version: '0.2.3', migrations: {} }, { version: '0.3.0', migrations: {} }]

  it.each([
    ['0.1.0', '0.1.4', null],
    ['0.1.0', '0.2.3', null],
    ['0.1.9', '0.3.0', '0.2.3'],
    ['0.1.0', '0.4.0', '0.2.3'],
    ['0.2.0', '0.3.0', null],
    ['0.2.0', '0.4.0', '0.3.0'],
    [null, '0.1.0', null],
    [null, '0.2.0', '0.1.0'],
  ])('from %s to %s leads through %s', (from, version, through) => {
    expect(versionToGoThrough(from, { released, version })).toBe(through)
  })

  it('knows which line of versions goes on being served', () => {
    expect(previousMinor(released, '0.3.1')).toBe('0.2.0')
    expect(previousMinor(released, '1.0.0')).toBe('0.3.0')
    expect(previousMinor(released, '0.1.2')).toBe('0.1.0')
    expect(previousMinor([], '0.1.0')).toBe('0.1.0')
  })

  it('orders versions by their numbers', () => {
    const versions = ['0.10.0', '0.9.1', '1.0.0', '0.9.0']
    expect(versions.toSorted(compareVersions)).toEqual(['0.9.0', '0.9.1', '0.10.0', '1.0.0'])
  })
})
