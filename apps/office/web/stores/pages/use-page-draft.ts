import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { PageView } from '#office/contract/stores/pages.ts'
import { browserClient } from '../../client/browser-client.ts'
import { isLoggedOut } from '../../session/is-logged-out.ts'
import { useAskAgain } from '../../session/proof/ask-again.ts'
import { TYPING_PAUSE } from '../preview/typing-pause.ts'
import type { PageConflict } from './page-action.ts'
import { readPageForm } from './read-page-form.ts'
import { seenOf } from './seen-of.ts'

/** The draft of a page as it is known here. What is typed goes there by itself, and the form stays as it is. */
export function usePageDraft(storeId: string, loaded: PageView) {
  const [page, setPage] = useState(loaded)
  const [state, setState] = useState<'saved' | 'waiting' | 'saving' | 'failed'>('saved')
  const [conflict, setConflict] = useState<PageConflict | null>(null)
  /** Counts up when the form is to show other words than those it was made with. */
  const [formKey, setFormKey] = useState(0)
  const latest = useRef(loaded)
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const isHeld = useRef(false)
  const askAgain = useAskAgain()

  // a form of the page was answered: what the server says counts
  useEffect(() => {
    if (loaded.revision === latest.current.revision) return
    latest.current = loaded
    isHeld.current = false
    setPage(loaded)
    setConflict(null)
    setState('saved')
    setFormKey((key) => key + 1)
  }, [loaded])

  const send = useCallback(async (): Promise<void> => {
    if (form.current === null || isHeld.current) return
    const { slug, language, revision } = latest.current
    const params = { storeId, slug, language }
    const changes = readPageForm(new FormData(form.current), { slug, seen: seenOf(latest.current) })
    if (Object.keys(changes).length === 0) return setState('saved')
    setState('saving')
    const answer = await browserClient.call('savePageDraft', { params, body: { revision, changes } })
    if (answer.success) {
      latest.current = answer.data
      setPage(answer.data)
      return setState('saved')
    }
    if (isLoggedOut(answer.code) && (await askAgain('login'))) return send()
    setState('failed')
    if (answer.code !== 'CHANGED_MEANWHILE') return
    const newest = await browserClient.call('page', { params })
    const { conflicts = [] } = (answer.details ?? {}) as Partial<PageConflict>
    // nothing is sent by itself until somebody has said whose words stay
    isHeld.current = true
    setConflict({ conflicts, revision: newest.success ? newest.data.revision : revision })
  }, [storeId, askAgain])

  const save = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    queue.current = queue.current.then(send, send)
    return queue.current
  }, [send])

  /** Something was typed or chosen in the form. */
  const touch = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      form.current = event.currentTarget
      if (isHeld.current) return
      setState('waiting')
      clearTimeout(timer.current)
      timer.current = setTimeout(save, TYPING_PAUSE)
    },
    [save],
  )

  // whoever goes to another page has not waited for the pause
  useEffect(() => () => void save(), [save])

  return { page, state, conflict, formKey, touch, save }
}

export type PageDraft = ReturnType<typeof usePageDraft>
