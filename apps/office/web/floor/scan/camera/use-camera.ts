import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type CodeDetector, openDetector } from './code-detector.ts'

/** Why nothing is read: the person or the device says no, or there is no camera. */
export type CameraTrouble = 'refused' | 'missing' | 'unavailable'

const LOOK_EVERY = 150
/** The same label stays in the picture: it is read again only after it was away, or a while later. */
const SAME_CODE_AFTER = 3_000

/** Shows the camera in a video as long as the component is there, and says what it reads. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) {
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null)
  const found = useEffectEvent(onCode)

  useEffect(() => {
    const leaving = new AbortController()
    let stream: MediaStream | null = null
    const seen = { text: '', at: 0 }

    async function look(detector: CodeDetector) {
      while (!leaving.signal.aborted) {
        const [text] = video.current ? await detector.detect(video.current).catch(() => []) : []
        const now = performance.now()
        if (text !== undefined && (text !== seen.text || now - seen.at > SAME_CODE_AFTER)) found(text)
        if (text !== undefined) Object.assign(seen, { text, at: now })
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
      }
    }

    async function open() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (leaving.signal.aborted || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      await look(await openDetector())
    }

    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    open().catch((error: unknown) => !leaving.signal.aborted && setTrouble(troubleOf(error)))
    return () => {
      leaving.abort()
      stop()
    }
  }, [video])

  return trouble
}

export function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'unavailable'
}
