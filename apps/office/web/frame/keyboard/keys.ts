/** What a key means before anything is typed into a field; null: nothing of ours. */
export type KeyMeaning = { kind: 'palette' } | { kind: 'map' } | { kind: 'prefix' } | { kind: 'go'; letter: string }

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** How long a `g` waits for its letter. */
export const PREFIX_PATIENCE = 1_500

/**
 * Ctrl-K (or its like on a Mac) holds everywhere; everything else only where no field has the focus, because there it is
 * a letter.
 */
export function meaningOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  { isTyping, hasPrefix }: { isTyping: boolean; hasPrefix: boolean },
): KeyMeaning | null {
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) return { kind: 'palette' }
  if (isTyping || ctrlKey || metaKey || altKey) return null
  if (hasPrefix) return /^[a-z1]$/i.test(key) ? { kind: 'go', letter: key.toLowerCase() } : null
  if (key === '/') return { kind: 'palette' }
  if (key === '?') return { kind: 'map' }
  return key === 'g' ? { kind: 'prefix' } : null
}

export function isTypingIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
