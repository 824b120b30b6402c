import { expect, it } from 'vitest'
import type { FailureOf } from '#kit/contract/envelope.ts'
import { LOST, readAnswer, UNREADABLE } from './read-answer.ts'

type Refusal = FailureOf<string> & { details?: unknown }

const read = (answer: () => Promise<Response>) => readAnswer<Refusal>(answer, ['details'])
const json = (value: unknown) => async () => Response.json(value)

it('what was answered is given on as it is', async () => {
  expect(await read(json({ success: true, data: [1] }))).toEqual({ success: true, data: [1] })
})

it('a failure has its code, its entries, and what its application adds; nothing else comes along', async () => {
  const errors = [{ message: 'too long', field: 'name' }]
  const answer = { success: false, code: 'INVALID_REQUEST', errors, details: { most: 3 }, stack: 'secret' }
  expect(await read(json(answer))).toEqual({
    ...{ success: false, code: 'INVALID_REQUEST', errors, details: { most: 3 } },
  })
  expect(await read(json({ success: false, code: 'NOT_FOUND', errors: 'none' }))).toEqual({
    ...{ success: false, code: 'NOT_FOUND', errors: [] },
  })
})

it('no answer is lost, and one that is none of the API is a failure of the server', async () => {
  expect(await read(() => Promise.reject(new TypeError('no network')))).toEqual(LOST)
  for (const wrong of [null, [], 'text', { success: 'yes' }, { success: false, code: 7 }]) {
    expect(await read(json(wrong))).toEqual(UNREADABLE)
  }
  expect(await read(async () => new Response('<html>'))).toEqual(UNREADABLE)
})
