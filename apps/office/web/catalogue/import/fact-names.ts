import { createContext, useCallback, useContext } from 'react'
import type { WordLists } from './choices/words-choice.tsx'

export type FactLists = WordLists & { tags: WordLists['size'] }

/** What there is to be called by, where a plan is shown. */
export const FactNames = createContext<FactLists | null>(null)

const LISTS = { category: 'category', colour: 'colour', size: 'size', tags: 'tags', skus: 'size' } as const

/** What the value of a field is called, as people know it and not by its key. */
export function useFactName(): (field: string, value: string) => string {
  const lists = useContext(FactNames)
  return useCallback(
    (field: string, value: string) => {
      if (!isNamed(field) || lists === null) return value
      const [key = '', ...rest] = value.split('=')
      const name = lists[LISTS[field]].find((entry) => entry.value === key)?.label ?? key
      return [name, ...rest].join(': ')
    },
    [lists],
  )
}

function isNamed(field: string): field is keyof typeof LISTS {
  return Object.hasOwn(LISTS, field)
}
