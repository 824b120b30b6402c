import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { repetitions } from '#tests/support/soak.ts'
import { takeAppLock } from './app-lock.ts'
import { identityOf } from './process-identity.ts'

let home: string
const file = () => join(home, 'app.lock')

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'guardaroba-lock-'))
})

afterEach(() => rmSync(home, { recursive: true }))

describe('the lock of a data folder', () => {
  it('names the process that holds it, and is free again when given back', async () => {
    const unlock = await takeAppLock(home, '.data')
    await expect(takeAppLock(home, '.data')).rejects.toThrow(
      `The data folder .data is in use by another process (PID ${process.pid}).`,
    )
    unlock()
    expect(existsSync(file())).toBe(false)
    const again = await takeAppLock(home, '.data')
    again()
  })

  it('does not outlive its process', async () => {
    writeFileSync(file(), JSON.stringify(await identityOfTheDead()))
    const unlock = await takeAppLock(home, '.data')
    unlock()
  })

  it('does not pass to another process that got the same PID', async () => {
    writeFileSync(file(), JSON.stringify({ pid: process.pid, started: 'long ago' }))
    const unlock = await takeAppLock(home, '.data')
    unlock()
  })

  it.each(['', '{', 'null', '{"pid":"x"}'])('is taken over when only %j of it was written', async (content) => {
    writeFileSync(file(), content)
    const unlock = await takeAppLock(home, '.data')
    unlock()
  })

  it('goes to exactly one of many that find a dead one', async () => {
    const dead = JSON.stringify(await identityOfTheDead())
    for (let round = 0; round < repetitions(5, 200); round++) {
      writeFileSync(file(), dead)
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => takeAppLock(home, '.data')))
      const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled')
      expect(winners).toHaveLength(1)
      winners[0]?.value()
      expect(readdirSync(home)).toEqual([])
    }
  })

  it('is not given back by someone who lost it', async () => {
    const unlock = await takeAppLock(home, '.data')
    writeFileSync(file(), 'of another')
    unlock()
    expect(existsSync(file())).toBe(true)
  })
})

async function identityOfTheDead() {
  const child = spawn(process.execPath, ['--eval', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  const identity = identityOf(child.pid ?? 0)
  child.kill('SIGKILL')
  await new Promise((settle) => child.once('exit', settle))
  return identity
}
