import { expect, it } from 'vitest'
import { makeBarcode } from '#domain/catalogue/units/barcode.ts'
import {
  CODE_ENDS_AFTER,
  endsBefore,
  isEmpty,
  type KeyOutcome,
  NO_KEYS,
  passTime,
  patienceOf,
  pressKey,
} from './scan-keys.ts'

const CODE = makeBarcode(4711)
const codeOf = (sign: string) => (/\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`)
const GAP = 8

/** A scanner, or a hand: keys with so much time between them; what they come to, one after another. */
function play(text: string, { gap = GAP, end = 'Enter', write = (sign: string) => sign } = {}): KeyOutcome[] {
  let keys = NO_KEYS
  const outcomes: KeyOutcome[] = []
  const note = (step: { keys: typeof keys; outcome: KeyOutcome }) => {
    keys = step.keys
    if (step.outcome.kind !== 'wait') outcomes.push(step.outcome)
  }
  const press = (key: string, code: string, at: number) => {
    if (!isEmpty(keys) && at - keys.lastAt > patienceOf(keys)) note(passTime(keys))
    note(pressKey(keys, { key, code, at }))
  }
  for (const [nth, sign] of [...text].entries()) press(write(sign), codeOf(sign), nth * gap)
  if (end) press(end, end, text.length * gap)
  else if (!isEmpty(keys)) note(passTime(keys))
  return outcomes
}

it('quick keys ended by Enter, by Tab or by silence are one scan', () => {
  for (const end of ['Enter', 'Tab', '']) expect(play(CODE, { end })).toEqual([{ kind: 'scan', text: CODE }])
})

it('slow keys are keys, each for itself', () => {
  expect(play('12', { gap: 500, end: '' })).toEqual([
    { kind: 'key', key: '1' },
    { kind: 'key', key: '2' },
  ])
})

it('a code of digits alone is no verdict', () => {
  expect(play('12345678')).toEqual([{ kind: 'scan', text: '12345678' }])
})

it('Caps Lock turns letters around, or digits into signs: the code is read all the same', () => {
  const lower = play(CODE, { write: (sign) => sign.toLowerCase() })
  expect(lower).toEqual([{ kind: 'scan', text: CODE.toLowerCase() }])
  const shifted = play(CODE, { write: (sign) => ')!"£$%&/(='[Number(sign)] ?? sign })
  expect(shifted).toEqual([{ kind: 'scan', text: CODE }])
})

it('a scanner that stammers is still one scan; two keys are none', () => {
  const stammering = play(CODE, { gap: 110 })
  expect(stammering).toEqual([{ kind: 'scan', text: CODE }])
  expect(play('ab')).toEqual([])
})

it('a first key that a busy machine took for a lone one is still the first of its code', () => {
  const lone = passTime(pressKey(NO_KEYS, { key: 'G', code: 'KeyG', at: 0 }).keys)
  expect(lone.outcome).toEqual({ kind: 'key', key: 'G' })
  const typeRest = (from: number) => {
    let { keys } = lone
    for (const [nth, key] of ['R', '1', '2'].entries())
      keys = pressKey(keys, { key, code: codeOf(key), at: from + nth * GAP }).keys
    return pressKey(keys, { key: 'Enter', code: 'Enter', at: from + 40 }).outcome
  }
  expect(typeRest(GAP)).toEqual({ kind: 'scan', text: 'GR12' })
  // by a hand, half a second before a scan
  expect(typeRest(500)).toEqual({ kind: 'wait' })
})

it('a code that a busy machine took for ended goes on with its next key, and its Enter presses nothing', () => {
  let keys = NO_KEYS
  for (const [nth, key] of [...'GR12'].entries()) keys = pressKey(keys, { key, code: codeOf(key), at: nth * GAP }).keys
  const cut = passTime(keys)
  expect(cut.outcome).toEqual({ kind: 'scan', text: 'GR12' })
  const next = (at: number) => pressKey(cut.keys, { key: '3', code: codeOf('3'), at }).keys
  const end = (from: number) => pressKey(next(from), { key: 'Enter', code: 'Enter', at: from + GAP }).outcome
  expect(end(4 * GAP)).toEqual({ kind: 'scan', text: 'GR123' })
  // the first key of another code, or of a hand
  expect(end(3 * GAP + CODE_ENDS_AFTER + 1)).toEqual({ kind: 'key', key: '3' })
  expect([4 * GAP, 3 * GAP + CODE_ENDS_AFTER + 1].map((at) => endsBefore(cut.keys, at))).toEqual([true, false])
  expect(endsBefore(passTime(pressKey(NO_KEYS, { key: 'G', code: 'KeyG', at: 0 }).keys).keys, GAP)).toBe(false)
})

it('5,000 characters are cut, and whoever reads them says what they are not', () => {
  const [outcome] = play('A'.repeat(5_000), { gap: 1 })
  expect(outcome).toEqual({ kind: 'scan', text: 'A'.repeat(200) })
})

it('Enter alone stays Enter', () => {
  expect(play('')).toEqual([{ kind: 'key', key: 'Enter' }])
})
