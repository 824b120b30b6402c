import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BagScanView } from '#office/contract/floor/bags.ts'
import { browserClient } from '../../client/browser-client.ts'
import type { OfficeEnvelope } from '../../client/call-types.ts'
import { useFeedback } from '../scan/feedback/use-feedback.ts'
import type { QueuedScan } from '../scan/queue/scan-queue.ts'
import { type ScanCall, useScanQueue } from '../scan/queue/use-scan-queue.ts'
import { useScanner } from '../scan/use-scanner.ts'

/** The code everything is about now: on its way, answered, or taken back. */
export type BagEntry = {
  id: string
  code: string
  result: BagScanView | null
  refusal: string | null
  said: 'notReady' | 'undone' | null
}

type BagOptions = { storeId: string; bagId: string; personId: string; isOff: boolean }

/** Scans over one bag, through the queue of the floor; the last one can be taken back. */
export function useBag({ storeId, bagId, personId, isOff }: BagOptions) {
  const { revalidate } = useRevalidator()
  const { give } = useFeedback()
  const [entry, setEntry] = useState<BagEntry | null>(null)
  const [isFull, setFull] = useState(false)
  const queue = useScanQueue({ owner: `${storeId}:${personId}`, onAnswer: hear })

  function hear({ idempotencyKey, request: { name } }: QueuedScan<ScanCall>, answer: OfficeEnvelope<unknown>) {
    // what was scanned on another screen of the floor is sent from here too
    if (name !== 'scanBag') return
    const result = answer.success ? (answer.data as BagScanView) : null
    const refusal = answer.success ? null : answer.code
    setEntry((now) => (now?.id === idempotencyKey ? { ...now, result, refusal } : now))
    give(result && isGood(result.answer) ? 'good' : 'bad')
    void revalidate()
  }

  async function scan(code: string) {
    const id = crypto.randomUUID()
    const request: ScanCall = { name: 'scanBag', params: { storeId, id: bagId }, body: { id, code } }
    const isTaken = await queue.add({ idempotencyKey: id, request })
    setFull(!isTaken)
    if (isTaken) setEntry({ id, code, result: null, refusal: null, said: null })
    else give('bad')
  }

  const unitId = entry?.result?.garment?.unitId ?? null
  const answer = entry?.said === 'undone' ? undefined : entry?.result?.answer
  const canTakeBack = !queue.isAway && unitId !== null && TAKEN_BACK.includes(answer ?? '')
  const canSayNotReady = canTakeBack && answer === 'back' && entry?.said === null

  async function say(said: 'notReady' | 'undone') {
    if (unitId === null || !(said === 'undone' ? canTakeBack : canSayNotReady)) return
    await queue.flush()
    const params = { storeId, id: bagId }
    const told =
      answer === 'back'
        ? await browserClient.call('settleBagged', {
            params,
            body: { unitId, outcome: said === 'undone' ? null : 'notReady' },
          })
        : await browserClient.call('takeOutOfBag', { params, body: { unitId } })
    setEntry((now) => now && { ...now, ...(told.success ? { said, refusal: null } : { refusal: told.code }) })
    await revalidate()
  }

  function press(key: string): boolean {
    if (key === '2' && canSayNotReady) void say('notReady')
    else if (key.toLowerCase() === 'u' && canTakeBack) void say('undone')
    else return false
    return true
  }

  useScanner({ onScan: (text) => void scan(text), onKey: press, isOff })
  const { waiting, isAway, isLoggedOut } = queue
  return { entry, isFull, waiting, isAway, isLoggedOut, scan, say, canTakeBack, canSayNotReady }
}

const TAKEN_BACK: readonly string[] = ['putIn', 'promised', 'back']

/** Heard without looking. What is promised to somebody is in the bag, and wants a look. */
export function isGood(answer: BagScanView['answer']): boolean {
  return answer === 'putIn' || answer === 'back'
}
