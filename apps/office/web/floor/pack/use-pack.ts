import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import type { PackListView, ScanAnswerView, ScanRefusalView } from '#office/contract/floor/pack.ts'
import { browserClient } from '../../client/browser-client.ts'
import type { OfficeEnvelope } from '../../client/call-types.ts'
import { useFeedback } from '../scan/feedback/use-feedback.ts'
import type { QueuedScan } from '../scan/queue/scan-queue.ts'
import { type ScanCall, useScanQueue } from '../scan/queue/use-scan-queue.ts'
import { type ParcelKey, parcelAfter } from './parcel-after.ts'

/** The answer to the last scan: what went into which parcel, why nothing did, or that it waits for the network. */
export type PackAnswer =
  | { kind: 'done'; answer: ScanAnswerView }
  | { kind: 'waiting'; code: string }
  | { kind: 'full' }
  | PackMistake

export type PackMistake = {
  kind: 'mistake'
  id: string
  scanned: string
  code: OfficeErrorCode
  details: ScanRefusalView | null
}

type Packing = { storeId: string; personId: string; list: PackListView }

/**
 * The packing table: one scan after the other, each with a key of its own, so that none is counted twice. Without a network
 * they wait and are sent in their order; what is refused afterwards stays until somebody has seen to it.
 */
export function usePack({ storeId, personId, list }: Packing) {
  const { revalidate } = useRevalidator()
  const { give } = useFeedback()
  const [last, setLast] = useState<PackAnswer | null>(null)
  const [current, setCurrent] = useState<ParcelKey | null>(null)
  const [refused, setRefused] = useState<PackMistake[]>([])
  const [isBusy, setBusy] = useState(false)
  /** Codes that wait for the network. */
  const waited = useRef(new Set<string>())
  const queue = useScanQueue({ owner: `${storeId}:${personId}:pack`, onAnswer: hear })

  function hear(
    { idempotencyKey: id, request }: QueuedScan<ScanCall>,
    answer: OfficeEnvelope<unknown>,
    isLate: boolean,
  ) {
    const scanned = String((request.body as { code: string }).code)
    waited.current.delete(scanned)
    settle(answer as OfficeEnvelope<ScanAnswerView>, { id, scanned, isLate })
  }

  function settle(
    answer: OfficeEnvelope<ScanAnswerView>,
    { id, scanned, isLate }: { id: string; scanned: string; isLate: boolean },
  ) {
    if (!answer.success) {
      const details = (answer.details as ScanRefusalView | undefined) ?? null
      const mistake: PackMistake = { kind: 'mistake', id, scanned, code: answer.code, details }
      setLast(mistake)
      // the garment is no longer in anybody's hands: what is to be done about it stays on the screen
      if (isLate) setRefused((earlier) => [...earlier, mistake])
      return give('bad')
    }
    const { kind, orderId, shipDay } = answer.data
    setLast({ kind: 'done', answer: answer.data })
    if (waited.current.size === 0) {
      setCurrent(kind === 'packed' || kind === 'cancelled' ? { orderId, shipDay } : null)
    }
    give(kind === 'packed' || kind === 'closed' ? 'good' : 'bad')
    void revalidate()
  }

  async function scan(code: string, { isReceived = false } = {}) {
    const scanKey = crypto.randomUUID()
    const isAway = queue.isAway || !navigator.onLine
    const body = { code, scanKey, current, isReceived }
    const request: ScanCall = { name: 'scanToPack', params: { storeId }, body }
    if (isAway) waited.current.add(code)
    if (!(await queue.add({ idempotencyKey: scanKey, request }, { isWaiting: isAway }))) {
      waited.current.delete(code)
      setLast({ kind: 'full' })
      return give('bad')
    }
    if (!isAway) return
    setLast({ kind: 'waiting', code })
    setCurrent(parcelAfter(code, { open: list.open, waiting: waited.current, current }))
  }

  return {
    last,
    current,
    refused,
    isBusy,
    waiting: queue.waiting,
    isLoggedOut: queue.isLoggedOut,
    scan: (code: string) => void scan(code),
    /** The unit is here and clean, whatever was recorded. */
    scanReceived(code: string) {
      setRefused((earlier) => earlier.filter(({ details }) => details?.unit?.barcode !== code))
      void scan(code, { isReceived: true })
    },
    /** The scanned unit instead of the expected one. */
    async swap(itemId: string, unitId: string) {
      const scanKey = crypto.randomUUID()
      setBusy(true)
      const answer = await browserClient.call('swapUnit', { params: { storeId }, body: { itemId, unitId, scanKey } })
      setBusy(false)
      setRefused((earlier) => earlier.filter(({ details }) => details?.unit?.id !== unitId))
      settle(answer, { id: scanKey, scanned: '', isLate: false })
    },
    /** It goes into no parcel now: the next one is scanned. */
    putAside(id: string) {
      setRefused((earlier) => earlier.filter((each) => each.id !== id))
      setLast((now) => (now?.kind === 'mistake' && now.id === id ? null : now))
      void revalidate()
    },
    dismiss: (id: string) => setRefused((earlier) => earlier.filter((each) => each.id !== id)),
    forget() {
      setLast(null)
      setCurrent(null)
    },
  }
}
