import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findCycles, neededFirst } from './import-cycles.ts'

const SOURCES = globSync('{server.ts,*/**/*.{ts,tsx,mjs}}', {
  exclude: ['node_modules/**', 'build/**', '**/.react-router/**'],
})

describe('files that need each other to have run first', () => {
  it('are none', () => {
    const needs = new Map(SOURCES.map((file) => [file, neededFirst(file, readFileSync(file, 'utf8'))]))
    expect(needs.get('server.ts')).not.toEqual([])
    expect(findCycles(needs)).toEqual([])
  })

  it('are found, two or more of them', () => {
    const needs = new Map([
      ['a.ts', ['b.ts', 'd.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['a.ts']],
      ['d.ts', ['e.ts']],
      ['e.ts', []],
    ])
    expect(findCycles(needs)).toEqual([['a.ts', 'b.ts', 'c.ts']])
  })

  it.each([
    ["import { one } from './one.ts'", ['core/domain/one.ts']],
    ["import { type A, one } from '#domain/one.ts'", ['core/domain/one.ts']],
    ["import type { A } from './one.ts'", []],
    ["import { type A, type B } from './one.ts'", []],
    ["import './one.ts'", ['core/domain/one.ts']],
    ["export { one } from '../paths/one.ts'", ['core/paths/one.ts']],
    ["import {\n  one,\n  two,\n} from './one.ts'", ['core/domain/one.ts']],
    ["import { z } from 'zod'", []],
  ])('by what %s asks for', (line, expected) => {
    expect(neededFirst('core/domain/two.ts', `${line}\n`)).toEqual(expected)
  })
})
