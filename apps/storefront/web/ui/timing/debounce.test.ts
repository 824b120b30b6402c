import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits 1000 ms unless told otherwise', () => {
  const done: string[] = []
  debounce((text: string) => done.push(text))('a')
  vi.advanceTimersByTime(999)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['a'])
})

it('runs once, with the newest words, when typing has stopped', () => {
  const done: string[] = []
  const search = debounce((text: string) => done.push(text), 500)
  search('a')
  vi.advanceTimersByTime(499)
  search('ab')
  vi.advanceTimersByTime(499)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['ab'])
})

it('runs again after a pause', () => {
  const done: string[] = []
  const search = debounce((text: string) => done.push(text), 500)
  search('a')
  vi.advanceTimersByTime(500)
  search('b')
  vi.advanceTimersByTime(500)
  expect(done).toEqual(['a', 'b'])
})

it('does not run once cancelled', () => {
  const done: string[] = []
  const search = debounce((text: string) => done.push(text))
  search('a')
  search.cancel()
  vi.advanceTimersByTime(5000)
  expect(done).toEqual([])
})
