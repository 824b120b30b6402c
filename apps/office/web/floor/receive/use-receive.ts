import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { VERDICTS, type Verdict } from '#domain/floor/verdicts.ts'
import type { ScanResultView } from '#office/contract/floor/floor.ts'
import { browserClient } from '../../client/browser-client.ts'
import type { OfficeEnvelope } from '../../client/call-types.ts'
import { useFeedback } from '../scan/feedback/use-feedback.ts'
import type { QueuedScan } from '../scan/queue/scan-queue.ts'
import { type ScanCall, useScanQueue } from '../scan/queue/use-scan-queue.ts'
import { useScanner } from '../scan/use-scanner.ts'
import { NOTE_KEY, payerOf } from './detail-keys.ts'
import { NOTHING_SCANNED, reduceReceive, soundOf, toTakeBack, verdictsOf } from './receive-state.ts'
import { useDetails } from './use-details.ts'
import { type VerdictDetails, wantsDetails } from './verdict-details.ts'

/** Everything the screen does, by scanner, camera, key or touch. */
export function useReceive({ storeId, personId, isOff }: { storeId: string; personId: string; isOff: boolean }) {
  const [state, dispatch] = useReducer(reduceReceive, NOTHING_SCANNED)
  const { give } = useFeedback()
  const queue = useScanQueue({ owner: `${storeId}:${personId}`, onAnswer: hear })
  const details = useDetails()
  const firstDetail = useRef<HTMLInputElement>(null)
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
    saveDetails()
    const id = crypto.randomUUID()
    const request: ScanCall = { name: 'scanReturn', params: { storeId }, body: { id, code } }
    const isTaken = await queue.add({ idempotencyKey: id, request })
    dispatch(isTaken ? { kind: 'scanned', id, code } : { kind: 'full' })
    if (isTaken) details.forget()
    else give('bad')
  }

  async function judge(verdict: Verdict) {
    if (current === null || !verdictsOf(current).includes(verdict)) return
    const isTaken = await sendVerdict(current.id, verdict, details.send(verdict))
    dispatch(isTaken ? { kind: 'judged', verdict } : { kind: 'full' })
  }

  /** What was written and not sent yet goes with the verdict it was written about. */
  function saveDetails() {
    if (current === null || !wantsDetails(current.verdict)) return
    const rest = details.sendRest(current.verdict)
    if (rest !== null) void sendVerdict(current.id, current.verdict, rest).then((isTaken) => isTaken || details.keep())
  }

  function sendVerdict(scanId: string, verdict: Verdict, written: VerdictDetails): Promise<boolean> {
    const id = crypto.randomUUID()
    const body = { id, verdict, ...written }
    return queue.add({ idempotencyKey: id, request: { name: 'inspectReturn', params: { storeId, id: scanId }, body } })
  }

  const last = toTakeBack(state)
  const canUndo = last !== null && !queue.isAway

  /** After what is on its way, and never from the queue: what waits for the network cannot be taken back in its place. */
  async function undo() {
    if (last === null || !canUndo) return
    const { id } = last
    details.forget()
    await queue.flush()
    const answer = await browserClient.call('undoScan', { params: { storeId, id }, body: {} })
    dispatch({ kind: 'recalled', id })
    if (answer.success) dispatch({ kind: 'answered', id, result: answer.data })
    else dispatch({ kind: 'refused', id, code: answer.code })
  }

  function press(key: string): boolean {
    const verdict = VERDICTS[Number(key) - 1]
    const payer = payerOf(key)
    if (verdict !== undefined) void judge(verdict)
    else if (payer !== undefined && current?.verdict === 'damage') details.write({ payer })
    else if (key === NOTE_KEY && firstDetail.current !== null) firstDetail.current.focus()
    else if (key.toLowerCase() === 'u') void undo()
    else return false
    return true
  }

  const leave = useEffectEvent(saveDetails)
  useEffect(() => {
    const putAway = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', putAway)
    return () => {
      document.removeEventListener('visibilitychange', putAway)
      leave()
    }
  }, [])

  useScanner({ onScan: (text) => void scan(text), onKey: press, isOff })
  return {
    state,
    waiting: queue.waiting,
    isAway: queue.isAway,
    isLoggedOut: queue.isLoggedOut,
    scan,
    judge,
    details,
    saveDetails,
    firstDetail,
    undo,
    canUndo,
    /** What an undo is about, where it is not what was scanned last. */
    takesBack: last !== current ? last : null,
  }
}
