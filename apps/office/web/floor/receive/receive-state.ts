import type { ScanAnswer } from '#domain/floor/receive.ts'
import { VERDICTS, type Verdict } from '#domain/floor/verdicts.ts'
import type { ScanResultView } from '#office/contract/floor/floor.ts'

/** One code on its way: sent or waiting for the network, answered, looked at. */
export type ScanEntry = {
  id: string
  code: string
  /** Null: no answer yet. */
  result: ScanResultView | null
  /** As the person has said it, perhaps not confirmed by the server yet. */
  verdict: Verdict | null
  /** Why the last thing done with it was refused. */
  refusal: string | null
}

/** The code everything is about now, and those before it, the latest first. */
export type ReceiveState = { current: ScanEntry | null; earlier: readonly ScanEntry[]; isFull: boolean }

export const NOTHING_SCANNED: ReceiveState = { current: null, earlier: [], isFull: false }

export type ReceiveEvent =
  | { kind: 'scanned'; id: string; code: string }
  | { kind: 'full' }
  | { kind: 'judged'; verdict: Verdict }
  | { kind: 'answered'; id: string; result: ScanResultView }
  | { kind: 'refused'; id: string; code: string }
  | { kind: 'recalled'; id: string }

const SHOWN_EARLIER = 12

/** The next scan confirms the one before: it steps back, and nothing is asked of it any more. */
export function reduceReceive(state: ReceiveState, event: ReceiveEvent): ReceiveState {
  if (event.kind === 'full') return { ...state, isFull: true }
  if (event.kind === 'scanned') {
    const { id, code } = event
    const earlier = state.current === null ? state.earlier : [state.current, ...state.earlier].slice(0, SHOWN_EARLIER)
    return { current: { id, code, result: null, verdict: null, refusal: null }, earlier, isFull: false }
  }
  if (event.kind === 'judged') {
    return { ...state, current: state.current && { ...state.current, verdict: event.verdict, refusal: null } }
  }
  if (event.kind === 'recalled') {
    const { current, earlier } = state
    const all = current === null ? earlier : [current, ...earlier]
    const recalled = all.find(({ id }) => id === event.id)
    return recalled ? { ...state, current: recalled, earlier: all.filter((entry) => entry !== recalled) } : state
  }
  const change = (entry: ScanEntry): ScanEntry => {
    if (entry.id !== event.id) return entry
    if (event.kind === 'refused') return { ...entry, verdict: entry.result?.verdict ?? null, refusal: event.code }
    const { result } = event
    // a verdict that is still on its way stays as the person has said it
    const isOnItsWay = entry.result === null && entry.verdict !== null
    return { ...entry, result, verdict: isOnItsWay ? entry.verdict : result.verdict, refusal: null }
  }
  return { ...state, current: state.current && change(state.current), earlier: state.earlier.map(change) }
}

/** What `U` takes back: the last thing that was done. A code that named no garment did nothing, so it is what came before it. */
export function toTakeBack({ current, earlier }: ReceiveState): ScanEntry | null {
  if (current === null) return null
  const last = [current, ...earlier].find((entry) => !namedNothing(entry))
  return last && (last.verdict !== null || last.result?.canUndo === true) ? last : null
}

function namedNothing({ result, verdict }: ScanEntry): boolean {
  return verdict === null && result !== null && result.garment === null
}

/** What the keys 1 to 5 can say now. While there is no answer yet, everything: the server has the last word. */
export function verdictsOf({ result }: ScanEntry): readonly Verdict[] {
  return result === null ? VERDICTS : result.verdicts
}

/** Heard without looking: a garment that is back sounds good, everything else asks for a look. */
export function soundOf(answer: ScanAnswer): 'good' | 'bad' {
  return answer === 'received' || answer === 'found' ? 'good' : 'bad'
}

export type ScanTone = 'good' | 'look' | 'bad'

/** How the answer is coloured; words say it too. */
export function toneOf(answer: ScanAnswer): ScanTone {
  if (soundOf(answer) === 'good') return 'good'
  return BAD.includes(answer) ? 'bad' : 'look'
}

const BAD: readonly ScanAnswer[] = [
  'unknown',
  'malformed',
  'checkDigit',
  'otherOwner',
  'otherStore',
  'retired',
  'bought',
]
