import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '#paths/office/paths.ts'
import { CommandPalette } from '../palette/command-palette.tsx'
import { useNavigation } from '../use-navigation.ts'
import { KeyboardMap } from './keyboard-map.tsx'
import { isTypingIn, meaningOf, PREFIX_PATIENCE } from './keys.ts'

type FrameKeys = { openPalette: () => void; openKeyboardMap: () => void }

const FrameKeysContext = createContext<FrameKeys>({ openPalette() {}, openKeyboardMap() {} })

export function useFrameKeys(): FrameKeys {
  return use(FrameKeysContext)
}

/** The keys that hold on every page, and what they open. */
export function FrameKeys({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'palette' | 'map' | null>(null)
  const prefixAt = useRef(Number.NEGATIVE_INFINITY)
  const entries = useNavigation()
  const navigate = useNavigate()

  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasPrefix = event.timeStamp - prefixAt.current < PREFIX_PATIENCE
    // an open dialog has keys of its own
    const isTyping = isTypingIn(event.target) || document.querySelector('[role="dialog"]') !== null
    const meaning = meaningOf(event, { isTyping, hasPrefix })
    prefixAt.current = meaning?.kind === 'prefix' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (meaning === null) return
    event.preventDefault()
    if (meaning.kind === 'palette' || meaning.kind === 'map') setShown(meaning.kind)
    if (meaning.kind === 'go') {
      const entry = entries.find(({ letter }) => letter === meaning.letter)
      const to = entry?.to ?? OTHER_LETTERS[meaning.letter]
      if (to) void navigate(to)
    }
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const keys = useMemo(() => ({ openPalette: () => setShown('palette'), openKeyboardMap: () => setShown('map') }), [])
  return (
    <FrameKeysContext value={keys}>
      {children}
      <CommandPalette isOpen={shown === 'palette'} onClose={() => setShown(null)} />
      <KeyboardMap isOpen={shown === 'map'} onClose={() => setShown(null)} />
    </FrameKeysContext>
  )
}

/** The same on every page, of a store or not. */
export const OTHER_LETTERS: Record<string, string> = { n: officePaths.home, s: officePaths.security }
