import { expect, it } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

const answer = (data: unknown) => ({ success: true as const, data })

it('an answer is remembered for five minutes', () => {
  let now = 0
  const cache = createAnswerCache(() => now)
  cache.set('/a', answer(1))
  now = 299_999
  expect(cache.get('/a')).toEqual(answer(1))
  now = 300_000
  expect(cache.get('/a')).toBeUndefined()
})

it('asking does not make an answer younger', () => {
  let now = 0
  const cache = createAnswerCache(() => now)
  cache.set('/a', answer(1))
  now = 200_000
  cache.get('/a')
  now = 300_000
  expect(cache.get('/a')).toBeUndefined()
})

it('500 answers are remembered, and the one not asked for the longest goes first', () => {
  const cache = createAnswerCache(() => 0)
  for (let index = 0; index < 500; index++) cache.set(`/${index}`, answer(index))
  expect(cache.get('/0')).toEqual(answer(0))
  cache.set('/500', answer(500))
  expect(cache.get('/0')).toEqual(answer(0))
  expect(cache.get('/1')).toBeUndefined()
  expect(cache.get('/2')).toEqual(answer(2))
  expect(cache.get('/500')).toEqual(answer(500))
})

it('a newer answer takes the place of the older one without pushing another out', () => {
  const cache = createAnswerCache(() => 0)
  for (let index = 0; index < 500; index++) cache.set(`/${index}`, answer(index))
  cache.set('/499', answer('new'))
  expect(cache.get('/499')).toEqual(answer('new'))
  expect(cache.get('/0')).toEqual(answer(0))
})

it('nothing is remembered after clearing', () => {
  const cache = createAnswerCache(() => 0)
  cache.set('/a', answer(1))
  cache.clear()
  expect(cache.get('/a')).toBeUndefined()
})
