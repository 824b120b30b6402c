import { useRef, useState } from 'react'
import type { Verdict } from '#domain/floor/verdicts.ts'
import { detailsOf, isSame, NO_DETAILS, type VerdictDetails } from './verdict-details.ts'

type Details = { written: VerdictDetails; sent: VerdictDetails }

const NOTHING: Details = { written: NO_DETAILS, sent: NO_DETAILS }

/** What is written about the garment in hand, and what of it has been sent. Known at once: a scan does not wait for a render. */
export function useDetails() {
  const [state, setState] = useState(NOTHING)
  const latest = useRef(NOTHING)
  const change = (next: Details) => {
    latest.current = next
    setState(next)
  }
  const unsent = (verdict: Verdict, { written, sent }: Details) => !isSame(detailsOf(verdict, written), sent)
  return {
    written: state.written,
    write: (details: Partial<VerdictDetails>) =>
      change({ ...latest.current, written: { ...latest.current.written, ...details } }),
    isUnsent: (verdict: Verdict) => unsent(verdict, state),
    /** What goes with a verdict now; taken as sent. */
    send(verdict: Verdict): VerdictDetails {
      const sent = detailsOf(verdict, latest.current.written)
      change({ ...latest.current, sent })
      return sent
    },
    /** The same, unless all of it has been sent. */
    sendRest(verdict: Verdict): VerdictDetails | null {
      return unsent(verdict, latest.current) ? this.send(verdict) : null
    },
    /** It was not sent after all: there was no room. */
    keep: () => change({ ...latest.current, sent: NO_DETAILS }),
    forget: () => change(NOTHING),
  }
}
