import { describe, expect, it } from 'vitest'
import { isFresh, isLive, lastNoted } from './session-rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 5, 1) + minutes * 60_000)
const desk = { kind: 'desk', createdAt: at(0), lastUsedAt: at(0), endedAt: null } as const

describe('a session of the office', () => {
  it('sleeps after an hour at a desk and a quarter of one on a shared device', () => {
    expect([isLive(desk, at(59)), isLive(desk, at(60))]).toEqual([true, false])
    const device = { ...desk, kind: 'device' } as const
    expect([isLive(device, at(14)), isLive(device, at(15))]).toEqual([true, false])
  })

  it('ends after twelve hours, however busy', () => {
    const busy = (minutes: number) => isLive({ ...desk, lastUsedAt: at(minutes) }, at(minutes))
    expect([busy(719), busy(720)]).toEqual([true, false])
  })

  it('ends when it was ended', () => {
    expect(isLive({ ...desk, endedAt: at(5) }, at(5))).toBe(false)
    expect(isLive({ ...desk, endedAt: at(5) }, at(4))).toBe(true)
  })

  it('opens dangerous doors for ten minutes after a proof', () => {
    expect([isFresh(at(0), at(9)), isFresh(at(0), at(10)), isFresh(null, at(0)), isFresh(at(1), at(0))]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('is noted as used once a minute', () => {
    expect([at(0) <= lastNoted(at(0.9)), at(0) <= lastNoted(at(1))]).toEqual([false, true])
  })
})
