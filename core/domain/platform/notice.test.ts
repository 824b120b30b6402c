import { describe, expect, it } from 'vitest'
import { decideNotice, goesByMail, NOTICE_KEYS, type Notice, type NoticeEvent, noticesOf } from './notice.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const start = new Date('2026-06-01T10:00:00Z').getTime()

/** What is told, and when: the rule asked every minute, `isSo` by the minute. */
function live(minutes: number, isSo: (minute: number) => boolean) {
  const told: [minute: number, event: NoticeEvent][] = []
  let known: Notice | null = null
  for (let minute = 0; minute <= minutes; minute += 1) {
    const decision = decideNotice(known, { isSo: isSo(minute), now: new Date(start + minute * MINUTE) })
    known = decision.next
    if (decision.event) told.push([minute, decision.event])
  }
  return { told, known }
}

describe('operators are told', () => {
  it('once it has stayed for five minutes, and of nothing that went by itself before', () => {
    expect(live(4, () => true).told).toEqual([])
    expect(live(20, () => true).told).toEqual([[5, 'begun']])
    expect(live(60, (minute) => minute % 5 !== 4)).toEqual({ told: [], known: expect.anything() })
  })

  it('once a day while it lasts', () => {
    const { told } = live((2 * DAY) / MINUTE + 5, () => true)
    expect(told).toEqual([
      [5, 'begun'],
      [5 + DAY / MINUTE, 'lasting'],
      [5 + (2 * DAY) / MINUTE, 'lasting'],
    ])
  })

  it('once when it is over for five minutes, and nothing is remembered', () => {
    const { told, known } = live(60, (minute) => minute < 20)
    expect([told, known]).toEqual([
      [
        [5, 'begun'],
        [25, 'over'],
      ],
      null,
    ])
  })

  it('of no end and no second beginning when it pauses for less than that', () => {
    expect(live(60, (minute) => minute % 10 < 6).told).toEqual([[5, 'begun']])
  })

  it('anew when it begins anew', () => {
    const { told } = live(100, (minute) => minute < 10 || minute >= 50)
    expect(told).toEqual([
      [5, 'begun'],
      [15, 'over'],
      [55, 'begun'],
    ])
  })
})

describe('what operators are told of', () => {
  const fine = { failedJobs: [], overduePayments: 0, moneyDifferences: 0, failing: [] }

  it('is nothing while all is well', () => {
    expect(noticesOf(fine)).toEqual(new Map())
  })

  it('is what is not as it should be, with its count; mails that do not go out are not other jobs', () => {
    const failedJobs = [
      { kind: 'send-mail', count: 2 },
      { kind: 'refund-payment', count: 1 },
      { kind: 'book-parcel', count: 3 },
    ]
    const notices = noticesOf({ failedJobs, overduePayments: 4, moneyDifferences: 5, failing: ['storage', 'payments'] })
    expect(Object.fromEntries(notices)).toEqual({
      ...{ mails: 2, jobs: 4, 'payments-overdue': 4, money: 5, 'storage-away': 1, 'payments-away': 1 },
    })
  })

  it('goes by mail unless it is about mails', () => {
    expect(NOTICE_KEYS.filter((key) => !goesByMail(key))).toEqual(['mail-away', 'mails'])
  })
})
