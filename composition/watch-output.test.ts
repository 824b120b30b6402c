import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { watchOutput } from './watch-output.ts'

const failure = (code: string) => Object.assign(new Error(`${code}: write`), { code })

it.each([
  ['ENOSPC', 'What the server prints is lost: the disk is full.\n'],
  ['EPIPE', 'What the server prints is lost: nobody reads it any more.\n'],
  ['EIO', 'What the server prints is lost: EIO: write.\n'],
])('output that fails with %s is told of once', (code, sentence) => {
  const outputs = [new EventEmitter(), new EventEmitter()] as const
  const lines: string[] = []
  let lost = 0
  watchOutput(outputs, { tell: (line) => lines.push(line), onLost: () => (lost += 1) })
  for (const output of [...outputs, ...outputs]) output.emit('error', failure(code))
  expect(lines).toEqual([sentence])
  expect(lost).toBe(1)
})
