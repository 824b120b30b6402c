import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OfficeCallName } from '#office/contract/calls.ts'
import type { OfficeEnvelope } from '../../../client/call-types.ts'
import { openBrowserStorage } from './browser-storage.ts'
import { createScanQueue, type QueuedScan, type ScanQueue } from './scan-queue.ts'
import { sendScan } from './send-scan.ts'

/** A call of the office to be made when its turn has come. */
export type ScanCall = {
  name: OfficeCallName
  params: Record<string, string>
  body: object
}

type QueueOptions = {
  /** Whose scans these are: a person in a store. Those of others stay until they are back. */
  owner: string
  onAnswer: (scan: QueuedScan<ScanCall>, answer: OfficeEnvelope<unknown>, isLate: boolean) => void
}

const TRY_AGAIN_EVERY = 5_000

/** The scans of a page on their way to the server; see `scan-queue.ts`. */
export function useScanQueue({ owner, onAnswer }: QueueOptions) {
  const [state, setState] = useState({ waiting: 0, isAway: false })
  const [isLoggedOut, setLoggedOut] = useState(false)
  const queue = useRef<Promise<ScanQueue<ScanCall>>>(undefined)
  const answered = useEffectEvent(onAnswer)

  useEffect(() => {
    const opening = openBrowserStorage<ScanCall>(owner).then((storage) =>
      createScanQueue<ScanCall, OfficeEnvelope<unknown>>({
        storage,
        send: (scan) => sendScan(scan, { onLoggedOut: () => setLoggedOut(true) }),
        onAnswer: (scan, answer, isLate) => {
          setLoggedOut(false)
          answered(scan, answer, isLate)
        },
        onChange: setState,
        alone: (work) => (navigator.locks ? navigator.locks.request(`floor-queue-${owner}`, work) : work()),
      }),
    )
    queue.current = opening
    const flush = () => void opening.then((open) => open.flush())
    flush()
    window.addEventListener('online', flush)
    const timer = setInterval(flush, TRY_AGAIN_EVERY)
    return () => {
      window.removeEventListener('online', flush)
      clearInterval(timer)
    }
  }, [owner])

  return {
    ...state,
    /** The session has ended: what was scanned waits here until its person is back. */
    isLoggedOut,
    /** Once everything is sent, or the server is found to be away. */
    flush: async () => (await queue.current)?.flush(),
    /** False: the queue is full, and nothing was taken. */
    add: async (scan: QueuedScan<ScanCall>, said?: { isWaiting: boolean }) =>
      (await queue.current)?.add(scan, said) ?? false,
  }
}
