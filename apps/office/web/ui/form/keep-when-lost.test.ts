import { type DataStrategyResult, data } from 'react-router'
import { expect, it } from 'vitest'
import { noteLost } from '#kit/ui/connection/whether-away.ts'
import { keepWhenLost } from './keep-when-lost.ts'

const sent = { request: new Request('https://office.test/staff', { method: 'POST', body: 'intent=invite' }) }
const read = { request: new Request('https://office.test/staff') }

function failure(isNoted: boolean): Error {
  const error = new TypeError('Failed to fetch')
  if (isNoted) noteLost(error)
  return error
}

const answered = (result: DataStrategyResult) => async () => ({ 'staff/staff-page': result })

it('a form whose answer is lost is answered, as a refusal that keeps what was typed', async () => {
  for (const result of [failure(true), data(failure(true))]) {
    const results = await keepWhenLost(sent, answered({ type: 'error', result }))
    const kept = { intent: '', result: { status: 'error' }, code: 'ANSWER_LOST', data: null }
    expect(results['staff/staff-page']).toMatchObject({ type: 'data', result: { data: kept, init: { status: 503 } } })
  }
})

it('every other answer, and every other error, goes on as it is', async () => {
  for (const result of [
    { type: 'data', result: { code: null } },
    { type: 'error', result: failure(false) },
    { type: 'error', result: null },
  ] satisfies DataStrategyResult[]) {
    expect(await keepWhenLost(sent, answered(result))).toEqual({ 'staff/staff-page': result })
  }
})

it('a page that is only read leads to what says that it is lost', async () => {
  const result: DataStrategyResult = { type: 'error', result: failure(true) }
  expect(await keepWhenLost(read, answered(result))).toEqual({ 'staff/staff-page': result })
})
