import { useReducer } from 'react'
import type { ScanResultView } from '#contract/office/floor/floor.ts'
import { VERDICTS, type Verdict } from '#domain/floor/verdicts.ts'
import { browserClient } from '../../api/browser-client.ts'
import type { OfficeEnvelope } from '../../api/call-types.ts'
import { useFeedback } from '../scan/feedback/use-feedback.ts'
import type { QueuedScan } from '../scan/queue/scan-queue.ts'
import { type ScanCall, useScanQueue } from '../scan/queue/use-scan-queue.ts'
import { useScanner } from '../scan/use-scanner.ts'
import { NOTHING_SCANNED, reduceReceive, soundOf, verdictsOf } from './receive-state.ts'

export type VerdictDetails = { note?: string; part?: string; payer?: 'customer' | 'store' | 'unknown' | null }

/** Everything the screen does, by scanner, camera, key or touch. */
export function useReceive({ storeId, personId, isOff }: { storeId: string; personId: string; isOff: boolean }) {
  const [state, dispatch] = useReducer(reduceReceive, NOTHING_SCANNED)
  const { give } = useFeedback()
  const queue = useScanQueue({ owner: `${storeId}:${personId}`, onAnswer: hear })
  const { current } = state

  function hear({ request: { name, params, body } }: QueuedScan<ScanCall>, answer: OfficeEnvelope<unknown>) {
    const id = name === 'scanReturn' ? String((body as { id: string }).id) : String(params.id)
    if (!answer.success) {
      dispatch({ kind: 'refused', id, code: answer.code })
      return give('bad')
    }
    const result = answer.data as ScanResultView
    dispatch({ kind: 'answered', id, result })
    if (name === 'scanReturn') give(soundOf(result.answer))
  }

  async function scan(code: string) {
    const id = crypto.randomUUID()
    const request: ScanCall = { name: 'scanReturn', params: { storeId }, body: { id, code } }
    const isTaken = await queue.add({ idempotencyKey: id, request })
    dispatch(isTaken ? { kind: 'scanned', id, code } : { kind: 'full' })
    if (!isTaken) give('bad')
  }

  async function judge(verdict: Verdict, details: VerdictDetails = {}) {
    if (current === null || !verdictsOf(current).includes(verdict)) return
    const id = crypto.randomUUID()
    const request: ScanCall = {
      name: 'inspectReturn',
      params: { storeId, id: current.id },
      body: { id, verdict, ...details },
    }
    const isTaken = await queue.add({ idempotencyKey: id, request })
    dispatch(isTaken ? { kind: 'judged', verdict } : { kind: 'full' })
  }

  const canUndo = current !== null && !queue.isAway && (current.verdict !== null || current.result?.canUndo === true)

  /** After what is on its way, and never from the queue: what waits for the network cannot be taken back in its place. */
  async function undo() {
    if (current === null || !canUndo) return
    await queue.flush()
    const answer = await browserClient.call('undoScan', { params: { storeId, id: current.id }, body: {} })
    if (answer.success) dispatch({ kind: 'answered', id: current.id, result: answer.data })
    else dispatch({ kind: 'refused', id: current.id, code: answer.code })
  }

  function press(key: string): boolean {
    const verdict = VERDICTS[Number(key) - 1]
    if (verdict !== undefined) void judge(verdict)
    else if (key.toLowerCase() === 'u') void undo()
    else return false
    return true
  }

  useScanner({ onScan: (text) => void scan(text), onKey: press, isOff })
  return {
    state,
    waiting: queue.waiting,
    isAway: queue.isAway,
    isLoggedOut: queue.isLoggedOut,
    scan,
    judge,
    undo,
    canUndo,
  }
}
