import { useEffect, useRef, useState } from 'react'

/** What became of it: the page is left, or stays; or it stays and shows what it asks for. */
export type Sent = 'leaves' | 'stays' | 'asks'

/** One sending at a time, however often somebody clicks. */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

  function settle(isBusy: boolean) {
    isSending.current = isBusy
    setBusy(isBusy)
  }

  // The back button may bring this very page back from the payment, as it was when it was left.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      isSending.current = false
      setBusy(false)
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])

  async function send(work: () => Promise<Sent>): Promise<Sent> {
    if (isSending.current) return 'stays'
    settle(true)
    const sent = await work()
    if (sent !== 'leaves') settle(false)
    return sent
  }
  return { busy, send }
}
