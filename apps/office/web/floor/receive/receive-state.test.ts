import { expect, it } from 'vitest'
import type { ScanResultView } from '#office/contract/floor/floor.ts'
import { NOTHING_SCANNED, type ReceiveEvent, reduceReceive, toneOf, toTakeBack, verdictsOf } from './receive-state.ts'

const result = (scanId: string, changes: Partial<ScanResultView> = {}): ScanResultView => ({
  ...{ scanId, answer: 'received', garment: null, orderNumber: null, receivedBy: null, receivedAt: null },
  ...{ verdicts: ['fine', 'clean'], verdict: null, photos: [], canUndo: true, ...changes },
})
const after = (...events: ReceiveEvent[]) => events.reduce(reduceReceive, NOTHING_SCANNED)

it('the next scan puts the one before behind it, with what was said of it', () => {
  const state = after(
    { kind: 'scanned', id: 'a', code: 'A' },
    { kind: 'answered', id: 'a', result: result('a') },
    { kind: 'judged', verdict: 'clean' },
    { kind: 'scanned', id: 'b', code: 'B' },
    { kind: 'answered', id: 'a', result: result('a', { verdict: 'clean' }) },
  )
  expect(state.current).toMatchObject({ id: 'b', result: null, verdict: null })
  expect(state.earlier).toMatchObject([{ id: 'a', verdict: 'clean', result: { verdict: 'clean' } }])
})

it('a verdict given before the answer came is kept, and every key counts until then', () => {
  const waiting = after({ kind: 'scanned', id: 'a', code: 'A' }, { kind: 'judged', verdict: 'damage' })
  expect(waiting.current && verdictsOf(waiting.current)).toHaveLength(5)
  const answered = reduceReceive(waiting, { kind: 'answered', id: 'a', result: result('a') })
  expect(answered.current).toMatchObject({ verdict: 'damage' })
  expect(answered.current && verdictsOf(answered.current)).toEqual(['fine', 'clean'])
})

it('what is refused falls back to what the server last said', () => {
  const state = after(
    { kind: 'scanned', id: 'a', code: 'A' },
    { kind: 'answered', id: 'a', result: result('a') },
    { kind: 'judged', verdict: 'fine' },
    { kind: 'refused', id: 'a', code: 'MOVED_MEANWHILE' },
  )
  expect(state.current).toMatchObject({ verdict: null, refusal: 'MOVED_MEANWHILE' })
})

it('a full queue is said until the next scan is taken', () => {
  const full = after({ kind: 'full' })
  expect([full.isFull, reduceReceive(full, { kind: 'scanned', id: 'a', code: 'A' }).isFull]).toEqual([true, false])
})

it('what is back is good, what does not belong here is bad, the rest is to be looked at', () => {
  expect([toneOf('received'), toneOf('found'), toneOf('unknown'), toneOf('already')]).toEqual([
    'good',
    'good',
    'bad',
    'look',
  ])
})

it('a code that named nothing is no thing to take back: what came before it is, and is in hand again', () => {
  const misread = result('b', { answer: 'checkDigit', verdicts: [], canUndo: false })
  const garment = { unitId: 'u', barcode: 'A', name: 'Abito', brand: 'Casa', size: 'M', image: null, shelf: '' }
  const judged = result('a', { garment: { ...garment, state: 'repair' }, verdict: 'damage' })
  const state = after(
    { kind: 'scanned', id: 'a', code: 'A' },
    { kind: 'answered', id: 'a', result: judged },
    { kind: 'scanned', id: 'b', code: '===' },
    { kind: 'answered', id: 'b', result: misread },
  )
  expect(toTakeBack(state)?.id).toBe('a')
  const recalled = reduceReceive(state, { kind: 'recalled', id: 'a' })
  expect([recalled.current?.id, ...recalled.earlier.map(({ id }) => id)]).toEqual(['a', 'b'])
  const moved = after(
    ...[{ kind: 'scanned', id: 'a', code: 'A' } as const, { kind: 'answered', id: 'a', result: judged } as const],
    { kind: 'scanned', id: 'c', code: 'C' },
  )
  expect(toTakeBack(moved)).toBeNull()
})
