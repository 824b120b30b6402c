import { describe, expect, it } from 'vitest'
import { type DnsAnswer, type DomainAnswers, judgeDomain, tokenRecord } from './domain-check.ts'

const expected = { target: 'velluto.negozi.example', targetAddresses: ['192.0.2.1', '2001:db8::1'], token: 'parola' }
const records = (...found: string[]): DnsAnswer => ({ ok: true, records: found })
const NONE: DnsAnswer = { ok: false, reason: 'none' }
const LATE: DnsAnswer = { ok: false, reason: 'timeout' }
const TOKEN = records('v=spf1 -all', tokenRecord('', 'parola').value)
const HERE = records('Velluto.Negozi.Example.')

const judge = (answers: Partial<DomainAnswers>) =>
  judgeDomain({ cname: NONE, addresses: NONE, txt: NONE, ...answers }, expected)

describe('what name servers say of a domain', () => {
  it('is right with the token and a name or addresses that lead here', () => {
    expect(judge({ txt: TOKEN, cname: HERE })).toBe('right')
    expect(judge({ txt: TOKEN, addresses: records('192.0.2.1') })).toBe('right')
    expect(judge({ txt: TOKEN, addresses: records('2001:db8::1', '192.0.2.1') })).toBe('right')
    expect(judge({ txt: TOKEN, cname: HERE, addresses: LATE })).toBe('right')
  })

  it('is not right while one of its addresses leads elsewhere', () => {
    expect(judge({ txt: TOKEN, addresses: records('192.0.2.1', '198.51.100.9') })).toBe('wrongTarget')
    expect(judge({ txt: TOKEN, cname: records('altrove.example') })).toBe('wrongTarget')
  })

  it('is nothing yet where there are no records', () => {
    expect(judge({})).toBe('noRecords')
    expect(judge({ txt: TOKEN })).toBe('noRecords')
    expect(judge({ txt: records(), cname: records(), addresses: records() })).toBe('noRecords')
  })

  it('lacks the token, or has another one', () => {
    expect(judge({ cname: HERE })).toBe('noToken')
    expect(judge({ cname: HERE, txt: records('parola', 'google-site-verification=1') })).toBe('noToken')
    expect(judge({ cname: HERE, txt: records(tokenRecord('', 'altra').value) })).toBe('wrongToken')
  })

  it('says nothing where they did not answer in time', () => {
    expect(judge({ txt: LATE, cname: HERE })).toBe('noAnswer')
    expect(judge({ txt: TOKEN, cname: LATE })).toBe('noAnswer')
    expect(judge({ txt: TOKEN, addresses: LATE })).toBe('noAnswer')
  })

  it('is asked for a word at a name of its own', () => {
    expect(tokenRecord('velluto.it', 'parola')).toEqual({
      name: '_guardaroba.velluto.it',
      value: 'guardaroba-verification=parola',
    })
  })
})
