import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountRows } from './account-rows.ts'
import { accountOf, addAccounts, isWhole } from './withdrawal-account.ts'

const service = (amount: number) => ({ name: 'Abito', usedDays: 2, days: 8, amount })
const sum = ({ before, received, back, later }: ReturnType<typeof accountOf<string>>) =>
  before + back + later + received.reduce((total, { amount }) => total + amount, 0)

describe('the account of a withdrawal', () => {
  it('always adds up to what was paid, whatever went back before', () => {
    const cents = fc.nat(50_000)
    fc.assert(
      fc.property(cents, cents, cents, cents, (paid, before, used, byHand) => {
        const owed = Math.max(0, paid - before - used)
        const account = accountOf(
          { paid, before: Math.min(before, paid), back: Math.max(0, owed - byHand) },
          service(used),
        )
        expect(sum(account)).toBe(paid)
        const twice = addAccounts(account, account)
        expect(sum(twice)).toBe(2 * paid)
        for (const { amount } of account.received) expect(amount).toBeGreaterThan(0)
      }),
    )
  })

  it('is whole only where nothing was received or given back before', () => {
    expect(isWhole(accountOf({ paid: 8_000, before: 0, back: 8_000 }, service(0)))).toBe(true)
    expect(isWhole(accountOf({ paid: 8_000, before: 0, back: 6_000 }, service(2_000)))).toBe(false)
    expect(isWhole(accountOf({ paid: 8_000, before: 1_000, back: 7_000 }, service(0)))).toBe(false)
  })

  it('is read from what was paid to what goes back, with the days that were had', () => {
    const text = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
    const account = accountOf({ paid: 8_990, before: 0, back: 6_990 }, { ...service(2_000), usedDays: 2.5 })
    expect(accountRows(account, text, 'de')).toEqual([
      { name: 'paid', value: '89,90\u00a0€' },
      { name: 'received', value: '-20\u00a0€ · receivedDays Abito 2,5 8' },
      { name: 'back', value: '69,90\u00a0€' },
    ])
    const bought = accountOf({ paid: 8_990, before: 0, back: 0, later: 8_990 }, service(0))
    expect(accountRows(bought, text, 'en').map(({ name }) => name)).toEqual(['paid', 'later'])
  })
})
