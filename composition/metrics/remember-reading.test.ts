import { expect, it } from 'vitest'
import { rememberReading } from './remember-reading.ts'

it('what is dear to ask is asked once in its time, by however many, and ages while it cannot be asked', async () => {
  let clock = 0
  let asked = 0
  let isAway = false
  const read = rememberReading(
    async () => {
      asked += 1
      if (isAway) throw new Error('away')
      return `answer ${asked}`
    },
    { every: 30_000, now: () => clock },
  )
  const [first, same] = await Promise.all([read(), read()])
  expect([first, same, asked]).toEqual([{ value: 'answer 1', ageSeconds: 0 }, { value: 'answer 1', ageSeconds: 0 }, 1])
  clock = 29_000
  expect([await read(), asked]).toEqual([{ value: 'answer 1', ageSeconds: 29 }, 1])
  isAway = true
  clock = 30_000
  expect([await read(), asked]).toEqual([{ value: 'answer 1', ageSeconds: 30 }, 2])
  isAway = false
  clock = 59_000
  expect([await read(), asked]).toEqual([{ value: 'answer 1', ageSeconds: 59 }, 2])
  clock = 60_000
  expect([await read(), asked]).toEqual([{ value: 'answer 3', ageSeconds: 0 }, 3])
})

it('what was never answered is not made up', async () => {
  const read = rememberReading(() => Promise.reject(new Error('away')), { every: 30_000 })
  expect(await read()).toBeNull()
})
