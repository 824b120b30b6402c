import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from '../../texts/use-translations.ts'
import { Notice } from '../../ui/notice.tsx'
import css from './preview.module.css'
import { EMPTY_FRAMES, loadNext, showFrame } from './two-frames.ts'

type PreviewFramesProps = {
  /** Where the draft is now; another address is another picture of it. */
  address: string
  origin: string
  title: string
  width: number
}

/** A page that does not say it can be seen after this long cannot be shown here. */
const PATIENCE = 8_000

/**
 * Two frames: the next picture is loaded behind the one that is seen, begins where that one is scrolled to, and takes its
 * place when it is there. Nothing flickers, and nobody loses their place.
 */
export function PreviewFrames({ address, origin, title, width }: PreviewFramesProps) {
  const texts = useTranslations('preview')
  const [{ shown, isSeen, addresses }, setFrames] = useState(EMPTY_FRAMES)
  const [isLost, setIsLost] = useState(false)
  const frames = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)] as const
  const scrolled = useRef(0)
  const stage = useRef<HTMLDivElement>(null)
  const { scale, height, left } = useScale(stage, width)

  const load = useEffectEvent((next: string) => {
    const located = `${next}#y=${scrolled.current}`
    setFrames((frames) => loadNext(frames, located))
    setIsLost(false)
  })
  useEffect(() => {
    load(address)
    const timer = setTimeout(() => setIsLost(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [address])

  const hear = useEffectEvent(({ origin: sender, source, data }: MessageEvent) => {
    const at = frames.findIndex(({ current }) => current !== null && current.contentWindow === source)
    if (sender !== origin || at === -1 || typeof data?.preview !== 'string') return
    if (data.preview === 'shown') {
      setFrames((frames) => showFrame(frames, at))
      setIsLost(false)
    }
    if (at === shown) scrolled.current = Number(data.y) || 0
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  return (
    <div className={css.stage} ref={stage}>
      {isLost && !isSeen && <Notice kind="warning">{texts('lost')}</Notice>}
      {addresses.map((src, at) => (
        <iframe
          // biome-ignore lint/suspicious/noArrayIndexKey: two frames, each in its own place
          key={at}
          ref={frames[at]}
          title={at === shown ? title : texts('next')}
          src={src || undefined}
          className={css.frame}
          data-shown={at === shown}
          inert={at !== shown}
          sandbox="allow-scripts allow-same-origin"
          style={{ width, left, height: height / scale, scale: String(scale) }}
        />
      ))}
    </div>
  )
}

/** As wide as the storefront is meant to be, and drawn as small as the place is. */
function useScale(stage: RefObject<HTMLDivElement | null>, width: number) {
  const [size, setSize] = useState({ width, height: 600 })
  useEffect(() => {
    if (stage.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [stage])
  const scale = Math.min(1, size.width / width || 1)
  return { scale, height: size.height, left: (size.width - width * scale) / 2 }
}
