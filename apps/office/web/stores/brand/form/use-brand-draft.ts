import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type BrandChanges, type BrandField, findChangeProblems } from '#domain/stores/brand/brand-settings.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { BrandView } from '#office/contract/stores/brand.ts'
import { browserClient } from '../../../client/browser-client.ts'
import { isLoggedOut } from '../../../session/is-logged-out.ts'
import { useAskAgain } from '../../../session/proof/ask-again.ts'
import { TYPING_PAUSE } from '../../preview/typing-pause.ts'
import type { EditedField } from '../brand-fields.ts'
import { type DraftConflict, readConflicts, withoutFields } from './draft-conflict.ts'
import { differing, fieldOf, readBrandForm } from './read-brand-form.ts'

/**
 * The draft as it is known here. What is typed goes there by itself; of each field only what was touched is sent, so that
 * nobody overwrites what they never looked at.
 */
export function useBrandDraft(storeId: string, loaded: BrandView, foundBefore: readonly DraftConflict[] = []) {
  const [brand, setBrand] = useState(loaded)
  const [state, setState] = useState<'saved' | 'waiting' | 'saving' | 'failed'>('saved')
  const [broken, setBroken] = useState<readonly BrandField[]>([])
  const [conflicts, setConflicts] = useState(foundBefore)
  /** Counts up when the form is to show other values than those it was made with. */
  const [formKey, setFormKey] = useState(0)
  const latest = useRef(loaded)
  const pending = useRef<BrandChanges>({})
  const contested = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const askAgain = useAskAgain()

  const know = useCallback((known: BrandView) => {
    latest.current = known
    setBrand(known)
  }, [])

  // a form of the page was answered, or another part of it opened: what the server says counts
  useEffect(() => {
    if (loaded.revision === latest.current.revision) return
    know(loaded)
    setFormKey((key) => key + 1)
  }, [loaded, know])

  const send = useCallback(async (): Promise<void> => {
    const taken = differing(pending.current, latest.current.draft)
    const asStore = { ...latest.current.draft, id: '', status: 'active', domain: 'a.example' } as PartnerStore
    const problems = findChangeProblems(asStore, taken).map(({ field }) => field as BrandField)
    setBroken(problems)
    const changes = withoutFields(taken, [...problems, ...contested.current])
    if (Object.keys(changes).length === 0) return setState(problems.length > 0 ? 'failed' : 'saved')
    setState('saving')
    const { revision } = latest.current
    const answer = await browserClient.call('saveBrandDraft', { params: { storeId }, body: { revision, changes } })
    if (answer.success) {
      // what was typed meanwhile waits for its own turn
      pending.current = differing(pending.current, answer.data.draft)
      know(answer.data)
      return setState(problems.length > 0 ? 'failed' : 'saved')
    }
    if (isLoggedOut(answer.code) && (await askAgain('login'))) return send()
    if (answer.code !== 'CHANGED_MEANWHILE') return setState('failed')
    const fresh = await browserClient.call('brand', { params: { storeId } })
    if (!fresh.success) return setState('failed')
    const found = readConflicts(answer.details, { changes, draft: fresh.data.draft })
    for (const { field } of found) contested.current.add(field)
    know(fresh.data)
    setConflicts((before) => [...before, ...found])
    return send()
  }, [storeId, askAgain, know])

  const save = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    queue.current = queue.current.then(send, send)
    return queue.current
  }, [send])

  /** Something was typed or chosen in the form. */
  const touch = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const field = fieldOf((event.target as HTMLInputElement).name)
      if (field === null) return
      const fields: EditedField[] = [field]
      const { draft } = latest.current
      const settings = { ...draft, ...pending.current }
      Object.assign(pending.current, readBrandForm(new FormData(event.currentTarget), { fields, settings }))
      setState('waiting')
      clearTimeout(timer.current)
      timer.current = setTimeout(save, TYPING_PAUSE)
    },
    [save],
  )

  /** Set from elsewhere than the form, which then shows it. */
  const set = useCallback(
    async (changes: BrandChanges) => {
      Object.assign(pending.current, changes)
      setState('waiting')
      await save()
      setFormKey((key) => key + 1)
    },
    [save],
  )

  const settle = useCallback(
    async ({ field, mine }: DraftConflict, keeps: 'mine' | 'theirs') => {
      contested.current.delete(field)
      setConflicts((before) => before.filter((conflict) => conflict.field !== field))
      if (keeps === 'mine') return set({ [field]: mine } as BrandChanges)
      pending.current = withoutFields(pending.current, [field])
      await save()
      setFormKey((key) => key + 1)
    },
    [set, save],
  )

  // whoever goes to another part of the page has not waited for the pause
  useEffect(() => () => void save(), [save])

  return { brand, state, broken, conflicts, formKey, touch, set, save, settle }
}

export type BrandDraft = ReturnType<typeof useBrandDraft>
