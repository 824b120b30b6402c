import { expect, it } from 'vitest'
import { logOutagesSeldom } from './log-outages.ts'

it('an outage is told once in ten seconds, a bug each time', () => {
  const lines: string[] = []
  let time = 0
  const log = { warn: () => void lines.push('warn'), error: () => void lines.push('error') }
  const tell = logOutagesSeldom(log, 'The job queue failed', () => time)
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  for (; time < 25_000; time += 500) tell(away)
  expect(lines).toEqual(['warn', 'warn', 'warn'])
  tell(new Error('a bug'))
  tell(new Error('a bug'))
  expect(lines.slice(3)).toEqual(['error', 'error'])
})
