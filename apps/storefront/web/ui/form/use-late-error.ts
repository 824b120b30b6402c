import { use, useEffect, useRef, useState } from 'react'
import { debounce } from '../timing/debounce.ts'
import { RevealContext } from './form.tsx'

const DELAY = 500

/** An error shows when typing has stopped for a while, and goes the moment it is fixed. */
export function useLateError(error: boolean) {
  const revealed = use(RevealContext)
  const [late, setLate] = useState(false)
  const showLater = useRef(debounce(() => setLate(true), DELAY)).current
  useEffect(() => showLater.cancel, [showLater])
  // What is emptied after it was sent has not been typed: the timer of its last letter tells nothing about it.
  useEffect(() => {
    if (!error) showLater.cancel()
  })
  if (!error && late) setLate(false)
  return { shown: error && (late || revealed), onTyping: showLater }
}
