import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OfficeErrorCode } from '#contract/office/error-codes.ts'
import type { ScanAnswerView, ScanRefusalView } from '#contract/office/floor/pack.ts'
import { browserClient } from '../../api/browser-client.ts'
import { useFeedback } from '../scan/feedback/use-feedback.ts'

type ParcelKey = { orderId: string; shipDay: string }

/** The answer to the last scan: what went into which parcel, or why nothing did. */
export type PackAnswer =
  | { kind: 'done'; answer: ScanAnswerView }
  | { kind: 'mistake'; code: OfficeErrorCode; details: ScanRefusalView | null }

/** The packing table: one scan after the other, each with a key of its own, so that none is counted twice. */
export function usePack(storeId: string) {
  const { revalidate } = useRevalidator()
  const { give } = useFeedback()
  const [last, setLast] = useState<PackAnswer | null>(null)
  const [current, setCurrent] = useState<ParcelKey | null>(null)
  const [isBusy, setBusy] = useState(false)
  const params = { storeId }

  async function settle(asked: ReturnType<typeof ask>) {
    setBusy(true)
    const answer = await asked
    setBusy(false)
    if (!answer.success) {
      setLast({ kind: 'mistake', code: answer.code, details: (answer.details as ScanRefusalView | undefined) ?? null })
      give('bad')
      return
    }
    const { kind, orderId, shipDay } = answer.data
    setLast({ kind: 'done', answer: answer.data })
    setCurrent(kind === 'packed' || kind === 'cancelled' ? { orderId, shipDay } : null)
    give(kind === 'packed' || kind === 'closed' ? 'good' : 'bad')
    await revalidate()
  }

  const ask = (code: string) =>
    browserClient.call('scanToPack', { params, body: { code, scanKey: crypto.randomUUID(), current } })

  return {
    last,
    current,
    isBusy,
    scan: (code: string) => void settle(ask(code)),
    /** The scanned unit instead of the expected one. */
    swap(itemId: string, unitId: string) {
      const body = { itemId, unitId, scanKey: crypto.randomUUID() }
      void settle(browserClient.call('swapUnit', { params, body }))
    },
    forget() {
      setLast(null)
      setCurrent(null)
    },
  }
}
