import { describe, expect, it } from 'vitest'
import { makeRelease } from './make-release.ts'

const file = (name: string, checksum = name) => ({ name, checksum, sql: '' })
const first = { version: '0.1.0', files: [file('0001_a.sql')], released: [], changelog: '# Changes\n\n## 0.1.0\n' }

function released(candidate: Parameters<typeof makeRelease>[0]) {
  const made = makeRelease(candidate)
  if (!made.ok) throw new Error(made.problems.join())
  return made.released
}

describe('a release', () => {
  it('freezes the migrations that came since the last one, with their checksums', () => {
    const one = released(first)
    expect(one).toEqual([{ version: '0.1.0', migrations: { '0001_a.sql': '0001_a.sql' } }])
    const next = { ...first, version: '0.1.1', files: [...first.files, file('0002_b.sql', 'of-b')], released: one }
    expect(released({ ...next, changelog: '## 0.1.1, in May\n' })).toEqual([
      ...one,
      { version: '0.1.1', migrations: { '0002_b.sql': 'of-b' } },
    ])
  })

  it.each([
    ['twice', { released: released(first) }, '0.1.0 is not newer than 0.1.0, which was released'],
    ['without a section in the list of changes', { changelog: '## 0.2.0\n' }, 'CHANGELOG.md has no section 0.1.0'],
    [
      'over an edited migration',
      { released: released(first), version: '0.2.0', changelog: '## 0.2.0', files: [file('0001_a.sql', 'edited')] },
      '0001_a.sql was released and has been edited',
    ],
  ])('is not made %s', (_, changes, problem) => {
    expect(makeRelease({ ...first, ...changes })).toEqual({ ok: false, problems: [expect.stringContaining(problem)] })
  })
})
