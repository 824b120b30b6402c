import { describe, expect, it } from 'vitest'
import { readFences, readOperationFences } from './fences.ts'

const TICKS = '```'

describe('the documents of operation', () => {
  it('say of every fence what is done with it, and run something', () => {
    const fences = readOperationFences()
    expect(fences.filter(({ use }) => use.kind === 'run').length).toBeGreaterThan(5)
    expect(fences.filter(({ use }) => use.kind === 'file').length).toBeGreaterThan(3)
  })

  it('name each step and each file once', () => {
    const names = readOperationFences().flatMap(({ use }) =>
      use.kind === 'run' ? [use.step] : use.kind === 'file' ? [use.path] : [],
    )
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  })
})

describe('a document', () => {
  it('is read fence by fence', () => {
    const text = [
      '# A',
      `${TICKS}sh run=migrate`,
      'one',
      'two',
      TICKS,
      '',
      `${TICKS}ini file=/etc/a.ini`,
      'x = 1',
      TICKS,
    ]
    const inList = ['1. B', `   ${TICKS}sh show`, '   three', `   ${TICKS}`]
    expect(readFences('a.md', [...text, ...inList].join('\n'))).toEqual([
      { document: 'a.md', line: 2, language: 'sh', use: { kind: 'run', step: 'migrate' }, text: 'one\ntwo\n' },
      { document: 'a.md', line: 7, language: 'ini', use: { kind: 'file', path: '/etc/a.ini' }, text: 'x = 1\n' },
      { document: 'a.md', line: 11, language: 'sh', use: { kind: 'show' }, text: 'three\n' },
    ])
  })

  it.each(['sh', 'sh run', 'sh run=', 'sh later', ''])('with a fence that begins with "%s" is refused', (info) => {
    expect(() => readFences('a.md', `${TICKS}${info}\none\n${TICKS}\n`)).toThrow(/^a\.md:1: say behind/)
  })
})
