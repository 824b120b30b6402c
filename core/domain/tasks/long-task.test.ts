import { describe, expect, it } from 'vitest'
import { afterPart, type LongTask, nextPoll } from './long-task.ts'

const NOW = new Date('2026-06-01T10:00:00Z')
const task = { done: 40, total: 100, result: null } as LongTask

describe('a part of long work', () => {
  it('adds to what is done, and goes on from its place', () => {
    expect(afterPart(task, { done: 20, place: 'here' }, NOW)).toEqual({
      done: 60,
      total: 100,
      place: 'here',
      state: 'running',
      result: null,
      endedAt: null,
    })
  })

  it('that was the last ends it, with as many as there were in the end', () => {
    const fewer = afterPart(task, { done: 20, place: null, result: 'all' }, NOW)
    expect(fewer).toMatchObject({ done: 60, total: 60, state: 'done', result: 'all', endedAt: NOW })
  })

  it('that brings more than were counted moves the end away', () => {
    expect(afterPart(task, { done: 90, place: 'x' }, NOW)).toMatchObject({ done: 130, total: 130, state: 'running' })
  })
})

describe('a page that watches', () => {
  it('asks every second while something moves, and seldom while nothing does', () => {
    expect(nextPoll(15_000, true)).toBe(1_000)
    const pauses = [1_000]
    for (let turn = 0; turn < 10; turn += 1) pauses.push(nextPoll(pauses.at(-1) ?? 0, false))
    expect(pauses.slice(0, 4).map(Math.round)).toEqual([1_000, 1_600, 2_560, 4_096])
    expect(pauses.at(-1)).toBe(15_000)
  })
})
